import { expect, test } from 'vitest'
import type { CodeHint } from './discount.ts'
import { explainCode } from './explain-code.ts'

const titleOf = (id: number) => (id === 7 ? 'Coco Curry' : null)

test.each<[CodeHint | null, string, string]>([
  [null, '', ''],
  [{ kind: 'spend-more', cents: 551 }, ' Es fehlen noch 5,51\u00a0€.', ' €5.51 more to go.'],
  [{ kind: 'add-meals', meals: 1 }, ' Es fehlt noch 1 Gericht.', ' 1 more meal to go.'],
  [{ kind: 'add-meals', meals: 3 }, ' Es fehlen noch 3 Gerichte.', ' 3 more meals to go.'],
  [{ kind: 'switch-to-subscription' }, ' Im Abo gilt er.', ' It applies to subscriptions.'],
  [{ kind: 'switch-to-once' }, ' Bei einmaligem Kauf gilt er.', ' It applies to one-time orders.'],
  [{ kind: 'add-product', productId: 7 }, ' Mit Coco Curry gilt er.', ' It applies together with Coco Curry.'],
  [{ kind: 'add-product', productId: 8 }, '', ''],
  [
    { kind: 'wait-until', date: new Date('2026-11-30T23:30:00Z') },
    ' Er gilt ab dem 1. Dezember 2026.',
    ' It applies from 1 December 2026 on.',
  ],
  [{ kind: 'drop-code', code: 'A' }, ' Ohne den Code A gilt er.', ' It applies without the code A.'],
])('[D-03] %j is told as the nearest change, in both languages', (hint, de, en) => {
  const code = { code: 'X', fault: 'CURRENTLY_INACTIVE', hint } as const
  expect(explainCode(code, { language: 'de', titleOf })).toBe(`Der Code X gilt gerade nicht.${de}`)
  expect(explainCode(code, { language: 'en', titleOf })).toBe(`The code X isn’t valid right now.${en}`)
})

import { expect, test } from 'vitest'
import { rhythmText, rhythmWords } from '#app/surfaces/account/subscription/parts/rhythm-words.ts'
import { receiptRows } from './receipt-rows.ts'
import { receiptWords } from './receipt-words.ts'

const de = {
  words: receiptWords.de,
  language: 'de' as const,
  rhythm: (rhythm: Parameters<typeof rhythmText>[0]) => rhythmText(rhythm, rhythmWords.de),
}
const coco = (quantity: number) => ({ variantId: 1, title: 'Coco Curry', quantity })
const thai = (quantity: number) => ({ variantId: 2, title: 'Pad Thai', quantity })
const delivery = (cycleIndex: number, deliveryDate: string, state = 'PLANNED') => ({ cycleIndex, deliveryDate, state })

test.each([
  {
    name: 'only meals whose number differs',
    before: { lines: [coco(1), thai(2)] },
    after: { lines: [coco(1), thai(1)] },
    rows: [{ fact: 'Gerichte', before: '2 × Pad Thai', after: '1 × Pad Thai' }],
  },
  {
    name: 'a skipped delivery among others',
    before: { deliveries: [delivery(2, '2026-11-26'), delivery(3, '2026-12-22')] },
    after: { deliveries: [delivery(2, '2026-11-26', 'SKIPPED'), delivery(3, '2026-12-22'), delivery(4, '2027-01-21')] },
    rows: [{ fact: 'Lieferungen', before: '26. Nov: Box', after: '26. Nov: ausgelassen' }],
  },
  {
    name: 'a rhythm, and a day that was none before',
    before: { rhythm: { interval: 'WEEK', intervalCount: 4 }, pausedUntil: null },
    after: { rhythm: { interval: 'WEEK', intervalCount: 1 }, pausedUntil: '2026-12-22' },
    rows: [
      { fact: 'Rhythmus', before: 'alle 4 Wochen', after: 'jede Woche' },
      { fact: 'Pause bis', before: 'nichts', after: '22. Dezember 2026' },
    ],
  },
  {
    name: 'an end, and nothing that nobody has a word for',
    before: { status: 'ACTIVE', codes: ['A', 'B'], internal: 1 },
    after: { status: 'CANCELLED', codes: ['B'], internal: 2 },
    rows: [
      { fact: 'Status', before: 'aktiv', after: 'gekündigt' },
      { fact: 'Codes', before: 'A, B', after: 'B' },
    ],
  },
])('a receipt says $name', ({ before, after, rows }) => {
  expect(receiptRows({ before, after }, de)).toEqual(rows)
})

import { expect, test } from 'vitest'
import { isOnlyReplaced } from './replaced-lines.ts'

const [CURRY, CHILI, DAL, SOUP] = [11, 12, 13, 14]
const pieces = (variantId: number, quantity: number) => ({ variantId, quantity })
const USUAL = [pieces(CURRY, 6), pieces(CHILI, 6)]
const instead = (from: number, to: number, quantity: number) => ({ from, to, quantity })
const PLANNED = { state: 'PLANNED', begun_at: null } as const

test.each([
  { says: 'the usual lines', lines: null, replaced: [], is: false },
  { says: 'one replaced', lines: [pieces(CHILI, 6), pieces(DAL, 6)], replaced: [instead(CURRY, DAL, 6)], is: true },
  {
    says: 'some of one replaced, some missing',
    lines: [pieces(CURRY, 2), pieces(CHILI, 6), pieces(DAL, 3), pieces(CURRY, 1)],
    replaced: [instead(CURRY, DAL, 3)],
    is: true,
  },
  {
    says: 'what came instead replaced again',
    lines: [pieces(CHILI, 6), pieces(SOUP, 6)],
    replaced: [instead(CURRY, DAL, 6), instead(DAL, SOUP, 6)],
    is: true,
  },
  { says: 'own lines', lines: [pieces(DAL, 12)], replaced: [], is: false },
  {
    says: 'own lines, one replaced',
    lines: [pieces(DAL, 6), pieces(SOUP, 6)],
    replaced: [instead(CURRY, SOUP, 6)],
    is: false,
  },
])('a delivery with $says is only replaced: $is', ({ lines, replaced, is }) => {
  expect(isOnlyReplaced({ ...PLANNED, lines, replaced }, USUAL)).toBe(is)
})

test('what is being charged, or is over, keeps what it holds', () => {
  const delivery = { lines: [pieces(CHILI, 6), pieces(DAL, 6)], replaced: [instead(CURRY, DAL, 6)] }
  expect(isOnlyReplaced({ ...PLANNED, ...delivery, begun_at: new Date(0) }, USUAL)).toBe(false)
  expect(isOnlyReplaced({ ...PLANNED, ...delivery, state: 'BILLED' }, USUAL)).toBe(false)
  expect(isOnlyReplaced({ ...PLANNED, ...delivery, state: 'SKIPPED' }, USUAL)).toBe(true)
})

import { expect, test } from 'vitest'
import { contentsOf, type ToldPieces } from './delivery-contents.ts'

const [CURRY, CHILI, SHOT] = [11, 12, 13]
const pieces = (variantId: number, quantity: number) => ({ variantId, quantity })
const once = (variantId: number, quantity: number) => ({ variantId, quantity, isOneTimeAdded: true })
const recurring = (variantId: number, quantity: number) => ({ variantId, quantity, isOneTimeAdded: false })
const HAD = { lines: [pieces(CURRY, 6), pieces(CHILI, 6)], addOns: [pieces(CURRY, 2), pieces(SHOT, 1)] }

type Row = Readonly<{ says: string; told: readonly ToldPieces[]; lines: unknown; addOns: unknown }>

test.each<Row>([
  {
    says: 'what was read, put back',
    told: [recurring(CURRY, 6), recurring(CHILI, 6), once(CURRY, 2), once(SHOT, 1)],
    ...HAD,
  },
  {
    says: 'the same in another order, without saying what comes once',
    told: [pieces(SHOT, 1), pieces(CURRY, 8), pieces(CHILI, 6)],
    ...HAD,
  },
  {
    says: 'one more of something that also comes once',
    told: [pieces(CURRY, 9), pieces(CHILI, 6), pieces(SHOT, 1)],
    ...{ ...HAD, lines: [pieces(CURRY, 7), pieces(CHILI, 6)] },
  },
  {
    says: 'one less of it',
    told: [pieces(CURRY, 7), pieces(CHILI, 6), pieces(SHOT, 1)],
    ...{ ...HAD, addOns: [pieces(CURRY, 1), pieces(SHOT, 1)] },
  },
  {
    says: 'less of it than the line has',
    told: [pieces(CURRY, 5), pieces(CHILI, 7), pieces(SHOT, 1)],
    ...{ lines: [pieces(CURRY, 5), pieces(CHILI, 7)], addOns: [pieces(SHOT, 1)] },
  },
  {
    says: 'without what was added',
    told: [pieces(CURRY, 6), pieces(CHILI, 6)],
    ...{ ...HAD, addOns: [] },
  },
  {
    says: 'something new, once and with the box',
    told: [recurring(CURRY, 6), recurring(CHILI, 6), once(CHILI, 1), pieces(14, 2)],
    ...{ lines: [pieces(CURRY, 6), pieces(CHILI, 6), pieces(14, 2)], addOns: [pieces(CHILI, 1)] },
  },
])('a delivery by its whole list: $says', ({ told, lines, addOns }) => {
  expect(contentsOf(told, HAD)).toEqual({ lines, addOns })
})

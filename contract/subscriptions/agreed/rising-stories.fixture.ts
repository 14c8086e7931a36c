import { does, type Story } from '../stories.fixture.ts'
import type { Person, StoryAnswer, StoryShop } from '../story-shop.fixture.ts'
import { box, FOURTH, paid, SECOND, THIRD } from '../story-words.fixture.ts'

type Step = (shop: StoryShop, person: Person) => Promise<StoryAnswer | null>

/** Everybody's price of a shot, as the office would change it. */
export async function priceOfShots({ origin }: Pick<StoryShop, 'origin'>, cents: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ handle: 'ingwer-shot', cents })
  const { status } = await fetch(`${origin}/sandbox/prices`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The price was not changed: ${status}`)
}

const rise: Step = async (shop) => {
  await priceOfShots(shop, 349)
  return null
}

const agree: Step = async (_, { id, call }) => {
  const { priceQuestion } = (await call(`GET /subscription/${id}`)).data
  return call(`POST /subscription/${id}/agreePrices`, { questionId: priceQuestion?.id ?? 0 })
}

const [OLD, NEW] = ['94.66', '95.06']
const withShots = ['2026-12-02', does.add('ingwer-shot', 2)] as const
const [ADDED, ASKED] = ['2026-12-02 lines', '2026-12-11 price-question']

/** A shot that comes with every box costs more from 10 December on. */
export const RISING_STORIES: readonly Story[] = [
  {
    name: '[S-24] [L16] who says nothing pays the old price for ever',
    steps: [withShots, ['2026-12-10', rise]],
    charges: [box(SECOND, 2, OLD), box(THIRD, 3, OLD), box(FOURTH, 4, OLD), box('2027-03-23', 5, OLD)],
    mails: [ADDED, ASKED, ...paid(SECOND, THIRD, FOURTH, '2027-03-23')],
    receipts: ['2026-12-02 lines'],
  },
  {
    name: '[S-24] who agrees pays the new price from the delivery on that was named, and not before',
    steps: [withShots, ['2026-12-20', agree]],
    charges: [box(SECOND, 2, OLD), box(THIRD, 3, NEW), box(FOURTH, 4, NEW), box('2027-03-23', 5, NEW)],
    mails: [ADDED, ASKED, '2026-12-20 agree-prices', ...paid(SECOND, THIRD, FOURTH, '2027-03-23')],
    receipts: ['2026-12-02 lines', '2026-12-20 agree-prices'],
  },
  {
    name: '[S-24] [S-29] who agrees when a box is announced pays the new price from the next one on',
    steps: [withShots, ['2027-01-23', agree]],
    charges: [box(SECOND, 2, OLD), box(THIRD, 3, OLD), box(FOURTH, 4, NEW), box('2027-03-23', 5, NEW)],
    mails: [ADDED, ASKED, ...paid(SECOND), '2027-01-23 agree-prices', ...paid(THIRD, FOURTH, '2027-03-23')],
    receipts: ['2026-12-02 lines', '2027-01-23 agree-prices'],
  },
  {
    name: '[S-24] who puts the named box forward pays the old price for it',
    steps: [withShots, ['2026-12-20', agree], ['2027-01-20', does.reschedule('2027-01-22')]],
    charges: [box(SECOND, 2, OLD), box('2027-01-22', 3, OLD), box('2027-02-19', 4, NEW), box('2027-03-19', 5, NEW)],
    mails: [
      ...[ADDED, ASKED, '2026-12-20 agree-prices', ...paid(SECOND), '2027-01-20 reschedule'],
      ...paid('2027-01-22', '2027-02-19', '2027-03-19'),
    ],
    receipts: ['2026-12-02 lines', '2026-12-20 agree-prices', '2027-01-20 reschedule'],
  },
  {
    name: '[S-24] who cancels instead is charged nothing more, and has no question left to answer',
    steps: [withShots, ['2026-12-20', does.cancel()], ['2026-12-21', agree, 'NOT_ACTIVE']],
    charges: [],
    mails: [ADDED, ASKED, '2026-12-20 cancel'],
    receipts: ['2026-12-02 lines', '2026-12-20 cancel'],
  },
]

import { afterAll, expect, test } from 'vitest'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { does, liveThrough, type Story } from './stories.fixture.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

const box = (day: string, index: number, euros = '88.08') => `${day} box ${index} ${euros} succeeded`
const [SECOND, THIRD, FOURTH] = ['2026-12-29', '2027-01-26', '2027-02-23'] as const
const USUAL = [box(SECOND, 2), box(THIRD, 3), box(FOURTH, 4)]
const paid = (...days: readonly string[]) => days.map((day) => `${day} confirmed`)
const SIX = { 'coco-curry': 6 }
const TRIED = ['2026-12-08', '2026-12-09', '2026-12-11', '2026-12-13', '2026-12-15'] as const

/** Every story begins with a first box on 1 December and is told until 1 March, with everything that happens in it. */
const STORIES: readonly Story[] = [
  {
    name: '[S-05] a skipped box is not charged, the others are',
    steps: [['2026-12-10', does.skip(3)]],
    charges: [box(SECOND, 2), box(FOURTH, 4)],
    mails: ['2026-12-10 skip', ...paid(SECOND, FOURTH)],
    receipts: ['2026-12-10 skip'],
  },
  {
    name: '[S-17] skipping twice leaves one receipt, and unskipping brings it back',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.skip(3)],
      ['2026-12-12', does.unskip(3)],
    ],
    charges: USUAL,
    mails: ['2026-12-10 skip', '2026-12-12 unskip', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 skip', '2026-12-12 unskip'],
  },
  {
    name: '[S-02] on the billing day nothing of that box can be changed, but the later ones can',
    steps: [
      [SECOND, does.skip(2), 'CUTOFF_PASSED'],
      [SECOND, does.skip(3)],
    ],
    charges: [box(SECOND, 2), box(FOURTH, 4)],
    mails: [...paid(SECOND), '2026-12-29 skip', ...paid(FOURTH)],
    receipts: ['2026-12-29 skip'],
  },
  {
    name: '[S-05] [4.2-reschedule-window] a moved box takes the later ones along, with their skips',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.reschedule('2027-01-05')],
    ],
    charges: [box('2027-01-05', 2)],
    mails: ['2026-12-10 skip', '2026-12-11 reschedule', ...paid('2027-01-05')],
    receipts: ['2026-12-10 skip', '2026-12-11 reschedule'],
  },
  {
    name: 'a date that is not offered is refused and leaves nothing',
    steps: [
      ['2026-12-10', does.reschedule('2026-12-10'), 'DATE_OUT_OF_RANGE'],
      ['2026-12-10', does.reschedule('2027-03-11'), 'DATE_OUT_OF_RANGE'],
    ],
    charges: USUAL,
    mails: paid(SECOND, THIRD, FOURTH),
    receipts: [],
  },
  {
    name: '[4.2-pause-semantics] [4.2-pause-duration-recorded] a pause moves everything and ends by itself',
    steps: [['2026-12-10', does.pause(4)]],
    charges: [box(THIRD, 2), box(FOURTH, 3)],
    mails: ['2026-12-10 pause', ...paid(THIRD, FOURTH)],
    receipts: ['2026-12-10 pause'],
  },
  {
    name: '[4.2-resume] a pause that is ended early begins again tomorrow',
    steps: [
      ['2026-12-10', does.pause(8)],
      ['2026-12-20', does.resume()],
    ],
    charges: [box('2026-12-21', 2), box('2027-01-18', 3), box('2027-02-15', 4)],
    mails: ['2026-12-10 pause', '2026-12-20 resume', ...paid('2026-12-21', '2027-01-18', '2027-02-15')],
    receipts: ['2026-12-10 pause', '2026-12-20 resume'],
  },
  {
    name: 'who is not paused has nothing to resume, and nobody pauses for three weeks',
    steps: [
      ['2026-12-10', does.resume(), 'RESUME_FAILED'],
      ['2026-12-10', does.pause(3), 'PAUSE_FAILED'],
      ['2026-12-10', does.pause(24), 'PAUSE_TOO_LONG'],
    ],
    charges: USUAL,
    mails: paid(SECOND, THIRD, FOURTH),
    receipts: [],
  },
  {
    name: '[4.2-frequency-change] another rhythm counts from the next charge',
    steps: [['2026-12-10', does.frequency(2)]],
    charges: [box(SECOND, 2), box('2027-01-12', 3), box(THIRD, 4), box('2027-02-09', 5), box(FOURTH, 6)],
    mails: ['2026-12-10 frequency', ...paid(SECOND, '2027-01-12', THIRD, '2027-02-09', FOURTH)],
    receipts: ['2026-12-10 frequency'],
  },
  {
    name: '[S-18] a rhythm that does not suit the box is refused',
    meals: SIX,
    plan: 2003,
    steps: [['2026-12-10', does.frequency(4), 'FREQUENCY_NOT_ALLOWED']],
    charges: [
      box('2026-12-22', 2, '55.84'),
      box('2027-01-12', 3, '55.84'),
      box('2027-02-02', 4, '55.84'),
      box(FOURTH, 5, '55.84'),
    ],
    mails: paid('2026-12-22', '2027-01-12', '2027-02-02', FOURTH),
    receipts: [],
  },
  {
    name: '[S-12] [D-20] a cancelled subscription charges nothing any more',
    steps: [['2027-01-10', does.cancel()]],
    charges: [box(SECOND, 2)],
    mails: [...paid(SECOND), '2027-01-10 cancel'],
    receipts: ['2027-01-10 cancel'],
  },
  {
    name: '[D-20] a cancellation for a later day lets the boxes before it come',
    steps: [
      ['2026-12-10', does.cancel('2027-02-23')],
      ['2026-12-11', does.pause(2), 'NOT_ACTIVE'],
    ],
    charges: [box(SECOND, 2), box(THIRD, 3)],
    mails: ['2026-12-10 cancel', ...paid(SECOND, THIRD)],
    receipts: ['2026-12-10 cancel'],
  },
  {
    name: '[S-17] [4.2-cancel-again] cancelling again answers NOT_ACTIVE, and so does every other act',
    steps: [
      ['2026-12-10', does.cancel()],
      ['2026-12-11', does.cancel(), 'NOT_ACTIVE'],
      ['2026-12-11', does.skip(1), 'NOT_ACTIVE'],
      ['2026-12-11', does.pause(2), 'NOT_ACTIVE'],
      ['2026-12-11', does.move(), 'NOT_ACTIVE'],
      ['2026-12-11', does.orderNow(), 'NOT_ACTIVE'],
      ['2026-12-11', does.add('coco-curry', 1), 'NOT_ACTIVE'],
      ['2026-12-11', does.code('IMMERGRUEN5'), 'NOT_ACTIVE'],
    ],
    charges: [],
    mails: ['2026-12-10 cancel'],
    receipts: ['2026-12-10 cancel'],
  },
  {
    name: '[S-06] [4.2-reactivate-effects] who comes back begins a new row on the chosen day',
    steps: [
      ['2026-12-10', does.cancel()],
      ['2026-12-20', does.reactivate('2027-01-04')],
    ],
    charges: [box('2027-01-04', 2), box('2027-02-01', 3), box('2027-03-01', 4)],
    mails: ['2026-12-10 cancel', '2026-12-20 reactivate', ...paid('2027-01-04', '2027-02-01', '2027-03-01')],
    receipts: ['2026-12-10 cancel', '2026-12-20 reactivate'],
  },
  {
    name: 'a cancellation for later is taken back; who is active cannot come back',
    steps: [
      ['2026-12-10', does.cancel('2027-01-20')],
      ['2026-12-20', does.reactivate()],
      ['2026-12-21', does.reactivate(), 'ALREADY_ACTIVE'],
    ],
    charges: USUAL,
    mails: ['2026-12-10 cancel', '2026-12-20 reactivate', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 cancel', '2026-12-20 reactivate'],
  },
  {
    name: '[S-07] order-now bills the next box today, and the later ones keep their dates',
    steps: [['2026-12-10', does.orderNow()]],
    charges: [box('2026-12-10', 2), box(THIRD, 3), box(FOURTH, 4)],
    mails: ['2026-12-10 order-now', ...paid('2026-12-10', THIRD, FOURTH)],
    receipts: ['2026-12-10 order-now'],
  },
  {
    name: '[S-07] order-now in a pause ends it',
    steps: [
      ['2026-12-10', does.pause(4)],
      ['2026-12-20', does.orderNow()],
    ],
    charges: [box('2026-12-20', 2), box(FOURTH, 3)],
    mails: ['2026-12-10 pause', '2026-12-20 order-now', ...paid('2026-12-20', FOURTH)],
    receipts: ['2026-12-10 pause', '2026-12-20 order-now'],
  },
  {
    name: '[S-08] [7.5-lines] more meals make a larger box with a lower price for each',
    steps: [['2026-12-10', does.add('coco-curry', 4)]],
    charges: [box(SECOND, 2, '112.04'), box(THIRD, 3, '112.04'), box(FOURTH, 4, '112.04')],
    mails: ['2026-12-10 lines', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 lines'],
  },
  {
    name: '[D-18] what one delivery holds is changed for that one only',
    steps: [['2026-12-10', does.onlyOnce(2, 'coco-curry', 6)]],
    charges: [box(SECOND, 2, '55.84'), box(THIRD, 3), box(FOURTH, 4)],
    mails: ['2026-12-10 edit-delivery', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 edit-delivery'],
  },
  {
    name: 'fewer meals than a box needs, and goods that are not for boxes, are refused',
    steps: [
      ['2026-12-10', does.onlyOnce(2, 'coco-curry', 5), 'BELOW_MINIMUM'],
      ['2026-12-10', does.add('cap-sand', 1), 'ITEM_UNAVAILABLE'],
      ['2026-12-10', does.once('cap-sand'), 'ITEM_UNAVAILABLE'],
    ],
    charges: USUAL,
    mails: paid(SECOND, THIRD, FOURTH),
    receipts: [],
  },
  {
    name: '[4.2-address-change] a new address, and a country that the site does not serve',
    steps: [
      ['2026-12-10', does.move()],
      ['2026-12-11', does.moveTo('CH'), 'COUNTRY_NOT_SERVED'],
    ],
    charges: USUAL,
    mails: ['2026-12-10 address', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 address'],
  },
  {
    name: '[S-13] codes hold for later boxes; the first-order code never comes twice',
    steps: [
      ['2026-12-10', does.code('ABO20'), 'CODE_NOT_APPLICABLE'],
      ['2026-12-10', does.code('NIE'), 'CODE_NOT_APPLICABLE'],
      ['2026-12-10', does.code('immergruen5')],
      ['2027-01-10', does.dropCode('IMMERGRUEN5')],
    ],
    charges: [box(SECOND, 2, '83.67'), box(THIRD, 3), box(FOURTH, 4)],
    mails: ['2026-12-10 codes', ...paid(SECOND), '2027-01-10 codes', ...paid(THIRD, FOURTH)],
    receipts: ['2026-12-10 codes', '2027-01-10 codes'],
  },
  {
    name: '[S-14] store credit pays before the card, and a box that it pays wholly is an order without a charge',
    steps: [['2026-12-10', does.credit(10_108)]],
    charges: [box(THIRD, 3, '75.08'), box(FOURTH, 4)],
    mails: paid(SECOND, THIRD, FOURTH),
    receipts: [],
  },
  {
    name: '[S-09] [4.2-payment-change] a new card in the middle of dunning is tried at once and pays the same',
    card: '0341',
    plan: EVERY_WEEK,
    meals: SIX,
    steps: [
      ['2026-12-10', does.card('4242')],
      ['2026-12-12', does.cancel()],
    ],
    charges: ['2026-12-08 box 2 55.84 declined', '2026-12-09 box 2 55.84 declined', box('2026-12-10', 2, '55.84')],
    mails: [
      '2026-12-08 payment-declined',
      '2026-12-09 payment-declined',
      '2026-12-10 payment-method',
      '2026-12-10 confirmed',
      '2026-12-12 cancel',
    ],
    receipts: ['2026-12-10 payment-method', '2026-12-12 cancel'],
  },
  {
    name: '[S-10] after a hard decline only a new card helps',
    card: '9987',
    meals: SIX,
    plan: 2003,
    steps: [
      ['2026-12-24', does.card('4242')],
      ['2026-12-25', does.cancel()],
    ],
    charges: ['2026-12-22 box 2 55.84 declined', box('2026-12-24', 2, '55.84')],
    mails: ['2026-12-22 payment-refused', '2026-12-24 payment-method', '2026-12-24 confirmed', '2026-12-25 cancel'],
    receipts: ['2026-12-24 payment-method', '2026-12-25 cancel'],
  },
  {
    name: '[S-11] a backup is tried once, on day 1, instead of the first card',
    card: '0341',
    plan: EVERY_WEEK,
    meals: SIX,
    steps: [
      ['2026-12-02', does.backup('4242')],
      ['2026-12-10', does.cancel()],
    ],
    charges: ['2026-12-08 box 2 55.84 declined', box('2026-12-09', 2, '55.84')],
    mails: ['2026-12-02 payment-method', '2026-12-08 payment-declined', '2026-12-09 confirmed', '2026-12-10 cancel'],
    receipts: ['2026-12-02 payment-method', '2026-12-10 cancel'],
  },
  {
    name: '[S-11] a backup that is refused too says nothing about the first card',
    card: '0341',
    plan: EVERY_WEEK,
    meals: SIX,
    steps: [
      ['2026-12-02', does.backup('9987')],
      ['2026-12-16', does.cancel()],
    ],
    charges: [
      ...TRIED.map((day) => `${day} box 2 55.84 declined`),
      '2026-12-15 box 3 55.84 declined',
      '2026-12-16 box 3 55.84 declined',
    ],
    mails: [
      '2026-12-02 payment-method',
      ...TRIED.slice(0, 4).map((day) => `${day} payment-declined`),
      '2026-12-15 payment-gave-up',
      '2026-12-15 payment-declined',
      '2026-12-16 payment-declined',
      '2026-12-16 cancel',
    ],
    receipts: ['2026-12-02 payment-method', '2026-12-16 cancel'],
  },
  {
    name: '[S-10] a bank that asks is answered three days later: paid on that day',
    card: '3220',
    meals: SIX,
    plan: 2003,
    steps: [
      ['2026-12-25', does.confirm()],
      ['2026-12-26', does.cancel()],
    ],
    charges: [box('2026-12-22', 2, '55.84')],
    mails: ['2026-12-22 payment-confirm', '2026-12-25 confirmed', '2026-12-26 cancel'],
    receipts: ['2026-12-26 cancel'],
  },
  {
    name: '[S-12] cancelling stops all retries',
    card: '0341',
    plan: EVERY_WEEK,
    meals: SIX,
    steps: [
      ['2026-12-10', does.orderNow(), 'PAYMENT_OPEN'],
      ['2026-12-10', does.cancel()],
    ],
    charges: ['2026-12-08 box 2 55.84 declined', '2026-12-09 box 2 55.84 declined'],
    mails: ['2026-12-08 payment-declined', '2026-12-09 payment-declined', '2026-12-10 cancel'],
    receipts: ['2026-12-10 cancel'],
  },
]

const shop = await subscriptionShop()
const told = await liveThrough(shop, STORIES, '2027-03-01')
afterAll(async () => {
  expect(await reconcile(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

test.each(STORIES)('$name [R15]', async (story) => {
  const { name: _, card: __, plan: ___, meals: ____, steps, ...books } = story
  expect(await told(story)).toEqual({ ...books, refusals: steps.map(([, , refusal]) => refusal ?? null) })
})

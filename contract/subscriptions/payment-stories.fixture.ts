import { does, type Story } from './stories.fixture.ts'
import { box, declined, EVERY_THREE_WEEKS, EVERY_WEEK, paid, SECOND, SIX, THIRD, TRIED } from './story-words.fixture.ts'

const SMALL = { plan: EVERY_THREE_WEEKS, meals: SIX } as const
const small = (day: string, index: number) => box(day, index, '55.84')

/** Twelve weeks from 8 December on. */
const WEEKS = [
  ...['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26'],
  ...['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23'],
]

/** Stories about payments that do not go through, and about goods that go. */
export const PAYMENT_STORIES: readonly Story[] = [
  {
    name: '[S-01] boxes that fail are followed by others, however many: a new card pays the next',
    ...{ plan: EVERY_WEEK, meals: SIX, card: '9987' },
    steps: [['2027-02-17', does.card('4242')]],
    charges: [
      ...WEEKS.slice(0, 11).flatMap((day, place) => declined(place + 2, day)),
      ...[small('2027-02-17', 12), small('2027-02-23', 13)],
    ],
    mails: [
      ...WEEKS.slice(0, 11).map((day) => `${day} payment-refused`),
      ...['2027-02-17 payment-method', ...paid('2027-02-17', '2027-02-23')],
    ],
    alsoAnnounced: ['2027-03-02 box 14'],
    receipts: ['2027-02-17 payment-method'],
  },
  {
    ...{
      ...SMALL,
      name: '[S-10] [R16] a hard decline that nobody mends: one mail, no second try, and the next box is tried',
    },
    card: '9987',
    steps: [['2027-01-13', does.cancel()]],
    charges: [...declined(2, '2026-12-22'), ...declined(3, '2027-01-12')],
    mails: ['2026-12-22 payment-refused', '2027-01-12 payment-refused', '2027-01-13 cancel'],
    receipts: ['2027-01-13 cancel'],
  },
  {
    ...{ ...SMALL, name: '[S-11] [R16] after a hard decline the backup pays on day 1' },
    card: '9987',
    steps: [
      ['2026-12-02', does.backup('4242')],
      ['2026-12-24', does.cancel()],
    ],
    charges: [...declined(2, '2026-12-22'), small('2026-12-23', 2)],
    mails: ['2026-12-02 payment-method', '2026-12-22 payment-refused', ...paid('2026-12-23'), '2026-12-24 cancel'],
    receipts: ['2026-12-02 payment-method', '2026-12-24 cancel'],
  },
  {
    ...{
      ...SMALL,
      name: '[S-11] [R16] after a hard decline a backup that is declined ends it: open for a week, no third try',
    },
    card: '9987',
    steps: [
      ['2026-12-02', does.backup('0341')],
      ['2027-01-02', does.cancel()],
    ],
    charges: declined(2, '2026-12-22', '2026-12-23'),
    mails: [
      ...['2026-12-02 payment-method', '2026-12-22 payment-refused', '2026-12-23 payment-refused'],
      '2027-01-02 cancel',
    ],
    receipts: ['2026-12-02 payment-method', '2027-01-02 cancel'],
  },
  {
    ...{
      ...SMALL,
      name: '[S-09] [R16] a new card that is declined too is tried at once and leaves the automatic days as they are',
    },
    card: '0341',
    steps: [
      ['2026-12-24', does.card('0341')],
      ['2027-01-02', does.cancel()],
    ],
    charges: declined(2, ...['22', '23', '24', '25', '27', '29'].map((day) => `2026-12-${day}`)),
    mails: [
      ...['2026-12-22 payment-declined', '2026-12-23 payment-declined', '2026-12-24 payment-method'],
      ...['2026-12-25 payment-declined', '2026-12-27 payment-declined', '2026-12-29 payment-gave-up'],
      '2027-01-02 cancel',
    ],
    receipts: ['2026-12-24 payment-method', '2027-01-02 cancel'],
  },
  {
    ...{ ...SMALL, name: '[S-09] [R16] a good card on the last day of dunning still saves the box' },
    card: '0341',
    steps: [
      ['2026-12-28', does.card('4242')],
      ['2026-12-30', does.cancel()],
    ],
    charges: [...declined(2, ...['22', '23', '25', '27'].map((day) => `2026-12-${day}`)), small('2026-12-28', 2)],
    deliveries: ['2026-12-31'],
    mails: [
      ...['22', '23', '25', '27'].map((day) => `2026-12-${day} payment-declined`),
      ...['2026-12-28 payment-method', ...paid('2026-12-28'), '2026-12-30 cancel'],
    ],
    receipts: ['2026-12-28 payment-method', '2026-12-30 cancel'],
  },
  {
    ...{ ...SMALL, name: '[S-12] [R16] who cancels while the bank waits for an answer is not charged' },
    card: '3220',
    steps: [['2026-12-23', does.cancel()]],
    charges: ['2026-12-22 box 2 55.84 abandoned'],
    mails: ['2026-12-22 payment-confirm', '2026-12-23 cancel'],
    receipts: ['2026-12-23 cancel'],
  },
  {
    ...{ ...SMALL, name: '[S-10] [R16] a new card instead of an answer to the bank: that one is not asked any more' },
    card: '3220',
    steps: [
      ['2026-12-24', does.card('4242')],
      ['2026-12-26', does.cancel()],
    ],
    charges: ['2026-12-22 box 2 55.84 abandoned', small('2026-12-24', 2)],
    mails: ['2026-12-22 payment-confirm', '2026-12-24 payment-method', ...paid('2026-12-24'), '2026-12-26 cancel'],
    receipts: ['2026-12-24 payment-method', '2026-12-26 cancel'],
  },
  {
    name: '[S-08] [R16] retries charge what was agreed at the first try, also when a code is taken off meanwhile',
    ...{ plan: EVERY_WEEK, meals: SIX, card: '0341' },
    steps: [
      ['2026-12-02', does.code('IMMERGRUEN5')],
      ['2026-12-09', does.dropCode('IMMERGRUEN5')],
      ['2026-12-14', does.cancel()],
    ],
    charges: TRIED.slice(0, 4).map((day) => `${day} box 2 53.29 declined`),
    mails: [
      ...['2026-12-02 codes', '2026-12-08 payment-declined', '2026-12-09 payment-declined', '2026-12-09 codes'],
      ...['2026-12-11 payment-declined', '2026-12-13 payment-declined', '2026-12-14 cancel'],
    ],
    alsoAnnounced: ['2026-12-15 box 3'],
    receipts: ['2026-12-02 codes', '2026-12-09 codes', '2026-12-14 cancel'],
  },
  {
    name: '[S-03] [R16] an unpaid box blocks nothing: the next one is skipped, paused and moved as ever',
    ...{ ...SMALL, card: '9987' },
    steps: [
      ['2026-12-23', does.skip(3)],
      ['2026-12-24', does.pause(2)],
      ['2027-01-02', does.cancel()],
    ],
    charges: declined(2, '2026-12-22'),
    mails: ['2026-12-22 payment-refused', '2026-12-23 skip', '2026-12-24 pause', '2027-01-02 cancel'],
    receipts: ['2026-12-23 skip', '2026-12-24 pause', '2027-01-02 cancel'],
  },
  {
    name: '[S-16] goods that go two days before the charge are told while there is time to choose',
    meals: { 'gado-gado-bowl': 6, 'coco-curry': 6 },
    steps: [
      ['2026-12-27', does.count('gado-gado-bowl', 0)],
      ['2027-01-02', does.cancel()],
    ],
    charges: [box(SECOND, 2, '45.54')],
    mails: ['2026-12-28 goods-missing', ...paid(SECOND), '2027-01-02 cancel'],
    receipts: ['2027-01-02 cancel'],
  },
  {
    name: '[S-16] goods that go on the last day are told in the evening, and replaced where that is allowed',
    meals: { 'bami-goreng-bowl': 6, 'coco-curry': 6 },
    steps: [
      ['2026-12-10', does.allow()],
      ['2026-12-28', does.count('bami-goreng-bowl', 0)],
      ['2027-01-02', does.cancel()],
    ],
    charges: [box(SECOND, 2, '89.90')],
    mails: ['2026-12-10 preferences', '2026-12-28 goods-replaced', ...paid(SECOND), '2027-01-02 cancel'],
    receipts: ['2026-12-10 preferences', '2027-01-02 cancel'],
  },
  {
    name: '[S-16] who wants to be asked is told, and without another choice the meals are left out',
    meals: { 'buddha-bowl': 6, 'coco-curry': 6 },
    steps: [
      ['2026-12-10', does.allow('ask')],
      ['2026-12-20', does.count('buddha-bowl', 0)],
      ['2027-01-02', does.cancel()],
    ],
    charges: [box(SECOND, 2, '45.54')],
    mails: ['2026-12-10 preferences', '2026-12-26 goods-asked', ...paid(SECOND), '2027-01-02 cancel'],
    receipts: ['2026-12-10 preferences', '2027-01-02 cancel'],
  },
  {
    name: '[S-16] of a box that is skipped nothing is told',
    meals: { 'buddha-bowl': 6, 'coco-curry': 6 },
    steps: [
      ['2026-12-10', does.skip(2)],
      ['2026-12-20', does.count('buddha-bowl', 0)],
      ['2027-01-02', does.cancel()],
    ],
    charges: [],
    mails: ['2026-12-10 skip', '2027-01-02 cancel'],
    receipts: ['2026-12-10 skip', '2027-01-02 cancel'],
  },
  {
    name: '[S-16] who chooses something else after the mail gets a full box',
    meals: { 'buddha-bowl': 6, 'coco-curry': 6 },
    steps: [
      ['2026-12-20', does.count('buddha-bowl', 0)],
      ['2026-12-27', does.onlyOnce(2, 'coco-curry', 12)],
      ['2027-01-02', does.cancel()],
    ],
    charges: [box(SECOND, 2, '91.08')],
    mails: ['2026-12-26 goods-missing', '2026-12-27 edit-delivery', ...paid(SECOND), '2027-01-02 cancel'],
    receipts: ['2026-12-27 edit-delivery', '2027-01-02 cancel'],
  },
  {
    name: '[D-18] what one delivery holds is put back to the usual',
    steps: [
      ['2026-12-10', does.onlyOnce(2, 'coco-curry', 6)],
      ['2026-12-11', does.asUsual(2)],
      ['2027-01-28', does.cancel()],
    ],
    charges: [box(SECOND, 2), box(THIRD, 3)],
    mails: ['2026-12-10 edit-delivery', '2026-12-11 edit-delivery', ...paid(SECOND, THIRD), '2027-01-28 cancel'],
    receipts: ['2026-12-10 edit-delivery', '2026-12-11 edit-delivery', '2027-01-28 cancel'],
  },
]

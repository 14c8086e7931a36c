import { does, type Story } from './stories.fixture.ts'
import { box, FOURTH, paid, SECOND, SIX, THIRD, USUAL } from './story-words.fixture.ts'

/** Stories in which several acts meet. */
export const MIXED_STORIES: readonly Story[] = [
  {
    name: '[S-07] [S-05] who skips the next box and orders now gets the one after it today',
    steps: [
      ['2026-12-10', does.skipNext()],
      ['2026-12-11', does.orderNow()],
    ],
    charges: [box('2026-12-11', 3), box(FOURTH, 4)],
    mails: ['2026-12-10 skip', '2026-12-11 order-now', ...paid('2026-12-11', FOURTH)],
    receipts: ['2026-12-10 skip', '2026-12-11 order-now'],
  },
  {
    name: '[S-07] ordering now twice brings two boxes, the third keeps its date',
    steps: [
      ['2026-12-10', does.orderNow()],
      ['2026-12-11', does.orderNow()],
    ],
    charges: [box('2026-12-10', 2), box('2026-12-11', 3), box(FOURTH, 4)],
    mails: [
      ...['2026-12-10 order-now', ...paid('2026-12-10')],
      ...['2026-12-11 order-now', ...paid('2026-12-11', FOURTH)],
    ],
    receipts: ['2026-12-10 order-now', '2026-12-11 order-now'],
  },
  {
    name: 'a second pause replaces the first and counts from the original date',
    steps: [
      ['2026-12-10', does.pause(4)],
      ['2026-12-12', does.pause(8)],
    ],
    charges: [box(FOURTH, 2)],
    mails: ['2026-12-10 pause', '2026-12-12 pause', ...paid(FOURTH)],
    receipts: ['2026-12-10 pause', '2026-12-12 pause'],
  },
  {
    name: '[S-17] the same pause again changes nothing and leaves nothing',
    steps: [
      ['2026-12-10', does.pause(4)],
      ['2026-12-12', does.pause(4)],
    ],
    charges: [box(THIRD, 2), box(FOURTH, 3)],
    mails: ['2026-12-10 pause', ...paid(THIRD, FOURTH)],
    receipts: ['2026-12-10 pause'],
  },
  {
    name: 'a new date in a pause ends it',
    steps: [
      ['2026-12-10', does.pause(4)],
      ['2026-12-12', does.reschedule('2026-12-20')],
      ['2026-12-13', does.resume(), 'RESUME_FAILED'],
    ],
    charges: [box('2026-12-20', 2), box('2027-01-17', 3), box('2027-02-14', 4)],
    mails: ['2026-12-10 pause', '2026-12-12 reschedule', ...paid('2026-12-20', '2027-01-17', '2027-02-14')],
    receipts: ['2026-12-10 pause', '2026-12-12 reschedule'],
  },
  {
    name: '[4.2-resume] a pause ends on a chosen day, not beyond 90 days',
    steps: [
      ['2026-12-10', does.pause(8)],
      ['2026-12-20', does.resume('2027-06-01'), 'DATE_OUT_OF_RANGE'],
      ['2026-12-20', does.resume('2027-01-10')],
    ],
    charges: [box('2027-01-10', 2), box('2027-02-07', 3)],
    mails: ['2026-12-10 pause', '2026-12-20 resume', ...paid('2027-01-10', '2027-02-07')],
    receipts: ['2026-12-10 pause', '2026-12-20 resume'],
  },
  {
    name: '[S-05] a skip survives a pause and its end',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.pause(4)],
      ['2026-12-12', does.resume('2026-12-21')],
    ],
    charges: [box('2026-12-21', 2), box('2027-02-15', 4)],
    mails: ['2026-12-10 skip', '2026-12-11 pause', '2026-12-12 resume', ...paid('2026-12-21', '2027-02-15')],
    receipts: ['2026-12-10 skip', '2026-12-11 pause', '2026-12-12 resume'],
  },
  {
    name: '[S-05] a skip survives another rhythm',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.frequency(2)],
    ],
    charges: [box(SECOND, 2), box(THIRD, 4), box('2027-02-09', 5), box(FOURTH, 6)],
    mails: ['2026-12-10 skip', '2026-12-11 frequency', ...paid(SECOND, THIRD, '2027-02-09', FOURTH)],
    receipts: ['2026-12-10 skip', '2026-12-11 frequency'],
  },
  {
    name: '[S-06] a day that was skipped stays skipped in the row of somebody who comes back',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.cancel()],
      ['2026-12-20', does.reactivate(SECOND)],
    ],
    charges: [box(SECOND, 4), box(FOURTH, 6)],
    mails: ['2026-12-10 skip', '2026-12-11 cancel', '2026-12-20 reactivate', ...paid(SECOND, FOURTH)],
    receipts: ['2026-12-10 skip', '2026-12-11 cancel', '2026-12-20 reactivate'],
  },
  {
    name: 'who comes back pauses, skips and leaves again',
    steps: [
      ['2026-12-10', does.cancel()],
      ['2026-12-20', does.reactivate('2026-12-28')],
      ['2026-12-21', does.pause(2)],
      ['2026-12-22', does.skipNext()],
      ['2027-02-10', does.cancel()],
    ],
    charges: [box('2027-02-08', 3)],
    mails: [
      ...['2026-12-10 cancel', '2026-12-20 reactivate', '2026-12-21 pause', '2026-12-22 skip'],
      ...[...paid('2027-02-08'), '2027-02-10 cancel'],
    ],
    receipts: [
      ...['2026-12-10 cancel', '2026-12-20 reactivate', '2026-12-21 pause', '2026-12-22 skip', '2027-02-10 cancel'],
    ],
  },
  {
    name: '[D-20] a second cancellation replaces the date of the first',
    steps: [
      ['2026-12-10', does.cancel(FOURTH)],
      ['2026-12-12', does.cancel(THIRD)],
    ],
    charges: [box(SECOND, 2)],
    mails: ['2026-12-10 cancel', '2026-12-12 cancel', ...paid(SECOND)],
    receipts: ['2026-12-10 cancel', '2026-12-12 cancel'],
  },
  {
    name: 'before the end boxes can be skipped and ordered at once, but not moved beyond it',
    steps: [
      ['2026-12-10', does.cancel(FOURTH)],
      ['2026-12-11', does.reschedule('2027-02-24'), 'DATE_OUT_OF_RANGE'],
      ['2026-12-12', does.skip(3)],
      ['2026-12-13', does.orderNow()],
    ],
    charges: [box('2026-12-13', 2)],
    mails: ['2026-12-10 cancel', '2026-12-12 skip', '2026-12-13 order-now', ...paid('2026-12-13')],
    receipts: ['2026-12-10 cancel', '2026-12-12 skip', '2026-12-13 order-now'],
  },
  {
    name: '[S-12] a box that was billed this morning comes, whoever cancels at noon',
    steps: [[SECOND, does.cancel()]],
    charges: [box(SECOND, 2)],
    mails: [...paid(SECOND), `${SECOND} cancel`],
    receipts: [`${SECOND} cancel`],
  },
  {
    name: 'the next box is skipped and taken back',
    steps: [
      ['2026-12-10', does.skip(2)],
      ['2026-12-11', does.unskip(2)],
    ],
    charges: USUAL,
    mails: ['2026-12-10 skip', '2026-12-11 unskip', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 skip', '2026-12-11 unskip'],
  },
  {
    name: 'all boxes until spring are skipped one by one: nothing is charged',
    steps: [
      ['2026-12-10', does.skip(2)],
      ['2026-12-10', does.skip(3)],
      ['2026-12-10', does.skip(4)],
    ],
    charges: [],
    mails: ['2026-12-10 skip', '2026-12-10 skip', '2026-12-10 skip'],
    receipts: ['2026-12-10 skip', '2026-12-10 skip', '2026-12-10 skip'],
  },
  {
    name: 'the next box is put off by some days, and the later ones with it',
    steps: [
      ['2026-12-10', does.delay(6)],
      ['2026-12-10', does.delay(0), 'DATE_OUT_OF_RANGE'],
      ['2026-12-10', does.delay(300), 'DATE_OUT_OF_RANGE'],
    ],
    charges: [box('2027-01-04', 2), box('2027-02-01', 3), box('2027-03-01', 4)],
    mails: ['2026-12-10 reschedule', ...paid('2027-01-04', '2027-02-01', '2027-03-01')],
    receipts: ['2026-12-10 reschedule'],
  },
  {
    name: '[4.2-frequency-change] another rhythm from a chosen day on; the same again leaves nothing',
    steps: [
      ['2026-12-10', does.frequency(3, '2027-01-05')],
      ['2026-12-11', does.frequency(3)],
    ],
    charges: [box('2027-01-05', 2), box(THIRD, 3), box('2027-02-16', 4)],
    mails: ['2026-12-10 frequency', ...paid('2027-01-05', THIRD, '2027-02-16')],
    receipts: ['2026-12-10 frequency'],
  },
  {
    name: '[4.2-payment-change] another card pays from the next box on',
    steps: [['2026-12-10', does.card('4242')]],
    charges: USUAL,
    mails: ['2026-12-10 payment-method', ...paid(SECOND, THIRD, FOURTH)],
    receipts: ['2026-12-10 payment-method'],
  },
  {
    name: '[S-05] lines, address, card and code leave a skip where it is',
    steps: [
      ['2026-12-10', does.skip(3)],
      ['2026-12-11', does.add('coco-curry', 4)],
      ['2026-12-12', does.move()],
      ['2026-12-13', does.card('4242')],
      ['2026-12-14', does.code('IMMERGRUEN5')],
    ],
    charges: [box(SECOND, 2, '106.43'), box(FOURTH, 4, '106.43')],
    mails: [
      ...['2026-12-10 skip', '2026-12-11 lines', '2026-12-12 address', '2026-12-13 payment-method', '2026-12-14 codes'],
      ...paid(SECOND, FOURTH),
    ],
    receipts: [
      ...['2026-12-10 skip', '2026-12-11 lines', '2026-12-12 address', '2026-12-13 payment-method', '2026-12-14 codes'],
    ],
  },
  {
    name: '[S-04] a box that would arrive at Christmas arrives when somebody can bring it',
    plan: 2003,
    meals: SIX,
    steps: [],
    charges: [
      ...[box('2026-12-22', 2, '55.84'), box('2027-01-12', 3, '55.84')],
      ...[box('2027-02-02', 4, '55.84'), box(FOURTH, 5, '55.84')],
    ],
    deliveries: ['2026-12-29', '2027-01-15', '2027-02-05', '2027-02-26'],
    mails: paid('2026-12-22', '2027-01-12', '2027-02-02', FOURTH),
    receipts: [],
  },
]

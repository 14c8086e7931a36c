import { does, type Story } from './stories.fixture.ts'
import { box, FOURTH, paid, SECOND, SIX, THIRD, USUAL } from './story-words.fixture.ts'

/** Stories about dates: skipping, moving, pausing, ending and coming back. */
export const DATE_STORIES: readonly Story[] = [
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
    alsoAnnounced: ['2027-03-02 box 4'],
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
    name: '[S-05] a pause moves a box, too, whose skip was taken back and that comes behind a later one',
    steps: [
      ['2026-12-10', does.skip(2)],
      ['2026-12-11', does.reschedule('2026-12-20')],
      ['2026-12-12', does.unskip(2)],
      ['2026-12-13', does.pause(8)],
    ],
    charges: [box('2027-02-14', 3), box(FOURTH, 2)],
    orders: ['box 2 88.08', 'box 3 88.08'],
    mails: [
      ...['2026-12-10 skip', '2026-12-11 reschedule', '2026-12-12 unskip', '2026-12-13 pause'],
      ...paid('2027-02-14', FOURTH),
    ],
    receipts: ['2026-12-10 skip', '2026-12-11 reschedule', '2026-12-12 unskip', '2026-12-13 pause'],
  },
  {
    name: '[S-05] two boxes that were laid on one day both come',
    steps: [
      ['2026-12-10', does.skip(2)],
      ['2026-12-11', does.reschedule(SECOND)],
      ['2026-12-12', does.unskip(2)],
    ],
    charges: [box(SECOND, 2), box(SECOND, 3), box(THIRD, 4), box(FOURTH, 5)],
    mails: [
      ...['2026-12-10 skip', '2026-12-11 reschedule', '2026-12-12 unskip'],
      ...paid(SECOND, SECOND, THIRD, FOURTH),
    ],
    receipts: ['2026-12-10 skip', '2026-12-11 reschedule', '2026-12-12 unskip'],
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
]

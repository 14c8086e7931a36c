import { type Chapter, does, type Story } from './stories.fixture.ts'
import { box, declined, EVERY_TWO_WEEKS, EVERY_WEEK, paid, SIX } from './story-words.fixture.ts'

const small = (day: string, index: number) => box(day, index, '55.84')

/** A weekly box that is charged on these days. */
function weekly(name: string, ...days: readonly string[]): Story {
  const charges = days.map((day, place) => small(day, place + 2))
  return { name, plan: EVERY_WEEK, meals: SIX, steps: [], charges, mails: paid(...days), receipts: [] }
}

/** A small box every two weeks whose card is always declined, from its first charge to the end of dunning. */
function dunned(name: string, tries: readonly string[], lastDay: string): Story {
  return {
    ...{ name, card: '0341', plan: EVERY_TWO_WEEKS, meals: SIX },
    steps: [[lastDay, does.cancel()]],
    charges: declined(2, ...tries),
    mails: [
      ...tries.slice(0, -1).map((day) => `${day} payment-declined`),
      ...tries.slice(-1).map((day) => `${day} payment-gave-up`),
      `${lastDay} cancel`,
    ],
    receipts: [`${lastDay} cancel`],
  }
}

/** The clocks change on 28 March 2027. */
const SPRING: Chapter = {
  begins: '2027-03-13',
  ends: '2027-04-07',
  stories: [
    {
      ...weekly(
        '[R13] a weekly box keeps its weekday when summer time begins',
        ...['2027-03-20', '2027-03-27', '2027-04-03'],
      ),
      alsoAnnounced: ['2027-04-10 box 5'],
    },
    dunned(
      '[R13] [R16] dunning over the night in which an hour is missing keeps its calendar days',
      ['2027-03-27', '2027-03-28', '2027-03-30', '2027-04-01', '2027-04-03'],
      '2027-04-05',
    ),
    {
      name: '[R13] a pause over the beginning of summer time ends on its day',
      ...{ plan: EVERY_TWO_WEEKS, meals: SIX },
      steps: [
        ['2027-03-20', does.pause(2)],
        ['2027-04-06', does.cancel()],
      ],
      charges: [],
      mails: ['2027-03-20 pause', '2027-04-06 cancel'],
      alsoAnnounced: ['2027-04-10 box 2'],
      receipts: ['2027-03-20 pause', '2027-04-06 cancel'],
    },
    {
      name: '[S-04] [R13] a box before Easter arrives after the working day that follows it',
      ...{ plan: EVERY_TWO_WEEKS, meals: SIX },
      steps: [['2027-03-28', does.cancel()]],
      charges: [small('2027-03-27', 2)],
      deliveries: ['2027-03-31'],
      mails: [...paid('2027-03-27'), '2027-03-28 cancel'],
      receipts: ['2027-03-28 cancel'],
    },
  ],
}

/** The clocks change on 31 October 2027. */
const AUTUMN: Chapter = {
  begins: '2027-10-16',
  ends: '2027-11-09',
  stories: [
    {
      ...weekly('[R13] a weekly box keeps its weekday when summer time ends', '2027-10-23', '2027-10-30', '2027-11-06'),
      alsoAnnounced: ['2027-11-13 box 5'],
    },
    dunned(
      '[R13] [R16] dunning over the night that has an hour twice tries once a day',
      ['2027-10-30', '2027-10-31', '2027-11-02', '2027-11-04', '2027-11-06'],
      '2027-11-08',
    ),
  ],
}

const LEAP_YEAR: Chapter = {
  begins: '2028-02-15',
  ends: '2028-03-16',
  stories: [
    weekly('[R13] a box is charged on 29 February', '2028-02-22', '2028-02-29', '2028-03-07', '2028-03-14'),
    {
      name: '[R13] a box is moved to 29 February, and the later ones count from there',
      ...{ plan: EVERY_TWO_WEEKS, meals: SIX },
      steps: [
        ['2028-02-16', does.reschedule('2028-02-28')],
        ['2028-02-17', does.reschedule('2028-02-29')],
      ],
      charges: [small('2028-02-29', 2), small('2028-03-14', 3)],
      mails: ['2028-02-16 reschedule', '2028-02-17 reschedule', ...paid('2028-02-29', '2028-03-14')],
      receipts: ['2028-02-16 reschedule', '2028-02-17 reschedule'],
    },
    {
      name: '[R13] the skipped box of 29 February is not made up for',
      ...{ plan: EVERY_WEEK, meals: SIX },
      steps: [
        ['2028-02-23', does.skipNext()],
        ['2028-03-10', does.cancel()],
      ],
      charges: [small('2028-02-22', 2), small('2028-03-07', 4)],
      mails: [...paid('2028-02-22'), '2028-02-23 skip', ...paid('2028-03-07'), '2028-03-10 cancel'],
      alsoAnnounced: ['2028-03-14 box 5'],
      receipts: ['2028-02-23 skip', '2028-03-10 cancel'],
    },
  ],
}

const dropped = (count: number, day: string) => Array.from({ length: count }, () => `${day} dropped`)
const told = (count: number, day: string) => Array.from({ length: count }, () => `${day} dropped-outage`)

/** Nothing works from 20 April to 14 May 2028: then everything at once. */
const OUTAGE: Chapter = {
  begins: '2028-04-11',
  ends: '2028-05-14',
  jumps: true,
  stories: [
    {
      name: '[S-15] [R14] weekly boxes after an outage: the oldest is billed once, the others are dropped and told',
      ...{ plan: EVERY_WEEK, meals: SIX },
      steps: [['2028-04-20', does.move()]],
      charges: [small('2028-04-18', 2), small('2028-05-14', 3)],
      mails: [...paid('2028-04-18'), '2028-04-20 address', ...told(3, '2028-05-14'), ...paid('2028-05-14')],
      unannounced: ['2028-05-14 box 3'],
      receipts: ['2028-04-20 address', ...dropped(3, '2028-05-14')],
    },
    {
      name: '[S-15] [R14] a box every four weeks that was missed is billed on waking',
      steps: [],
      charges: [box('2028-05-14', 2)],
      mails: paid('2028-05-14'),
      unannounced: ['2028-05-14 box 2'],
      receipts: [],
    },
    {
      name: '[S-15] [R14] a pause that ended in the outage: billed once on waking',
      ...{ plan: EVERY_TWO_WEEKS, meals: SIX },
      steps: [['2028-04-20', does.pause(2)]],
      charges: [small('2028-05-14', 2)],
      mails: ['2028-04-20 pause', ...paid('2028-05-14')],
      unannounced: ['2028-05-14 box 2'],
      receipts: ['2028-04-20 pause'],
    },
    {
      name: '[S-15] [R14] a payment that was open when the lights went out is not tried after its last day',
      ...{ plan: EVERY_WEEK, meals: SIX, card: '0341' },
      steps: [['2028-04-20', does.skip(3)]],
      charges: [...declined(2, '2028-04-18', '2028-04-19'), ...declined(4, '2028-05-14')],
      mails: [
        ...[
          '2028-04-18 payment-declined',
          '2028-04-19 payment-declined',
          '2028-04-20 skip',
          '2028-05-14 payment-gave-up',
        ],
        ...[...told(2, '2028-05-14'), '2028-05-14 payment-declined'],
      ],
      unannounced: ['2028-05-14 box 4'],
      receipts: ['2028-04-20 skip', ...dropped(2, '2028-05-14')],
    },
    {
      name: '[S-15] [D-20] an end that fell into the outage has come: nothing is billed after it',
      ...{ plan: EVERY_WEEK, meals: SIX },
      steps: [['2028-04-20', does.cancel('2028-04-25')]],
      charges: [small('2028-04-18', 2)],
      mails: [...paid('2028-04-18'), '2028-04-20 cancel'],
      receipts: ['2028-04-20 cancel'],
    },
  ],
}

export const CALENDAR_CHAPTERS: readonly Chapter[] = [SPRING, AUTUMN, LEAP_YEAR, OUTAGE]

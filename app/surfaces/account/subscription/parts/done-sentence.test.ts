import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { dayAndMonth } from './day-texts.ts'
import { type Done, doneSentence, skippedBy } from './done-sentence.ts'
import { rhythmText, rhythmWords } from './rhythm-words.ts'
import { saidWords } from './said-words.ts'

const [DECEMBER, JANUARY] = [calendarDate('2026-12-08'), calendarDate('2027-01-05')]
const box = (cycleIndex: number, more: object = {}) => ({
  ...{ cycleIndex, state: 'planned', totalCents: 4787, meals: 12, variantIds: [1], isOwn: false, once: [] },
  ...{ deliveryDate: cycleIndex === 2 ? DECEMBER : JANUARY, ...more },
})
const skipped = { state: 'skipped', totalCents: 0 }
const FACTS = {
  ...{ isActive: true, cancelsOn: null, pausedUntil: null, rhythm: { interval: 'WEEK', intervalCount: 2 } },
  ...{ address: {}, paymentMethodId: '1', backupMethodId: null, lines: [], substitution: 'never', openPayment: null },
}

type Page = Readonly<{ deliveries?: readonly object[]; codes?: readonly string[]; facts?: object; orders?: object[] }>

function page({ deliveries = [box(2), box(3)], codes = [], facts = {}, orders = [] }: Page, acts: readonly string[]) {
  return {
    subscription: { ...FACTS, codes: codes.map((code) => ({ code })), ...facts },
    ...{ orders, outlook: { deliveries } },
    receipts: acts.map((act, place) => ({ number: String(place), act })),
  } as unknown as Done['before']
}

function said(act: string | null, [before, after]: readonly [Page, Page], language: 'de' | 'en' = 'de') {
  const done = { before: page(before, ['lines']), after: page(after, act ? ['lines', act] : ['lines']) }
  return doneSentence(done, {
    words: saidWords[language],
    day: (day) => dayAndMonth(day, language),
    rhythm: (rhythm) => rhythmText(rhythm, rhythmWords[language]),
  })
}

const unpaid = { openPayment: { cents: 4787 } }
const SKIPPED: readonly [Page, Page] = [{}, { deliveries: [box(2, skipped), box(3)] }]
const BACK: readonly [Page, Page] = [SKIPPED[1], {}]
const next = 'Nächste Lieferung: 8. Dezember.'

test.each<readonly [string | null, readonly [Page, Page], string | null]>([
  ['skip', SKIPPED, '8. Dezember ausgelassen. Nächste Lieferung: 5. Januar.'],
  ['unskip', BACK, `Die Lieferung am 8. Dezember kommt wieder. ${next}`],
  [
    'edit-delivery',
    [{}, { deliveries: [box(2), box(3, { totalCents: 5987 })] }],
    `Die Lieferung am 5. Januar ist geändert. ${next}`,
  ],
  ['lines', [{}, {}], `Deine Gerichte sind gespeichert. ${next}`],
  ['frequency', [{}, {}], `Deine Box kommt jetzt alle 2 Wochen. ${next}`],
  ['payment-method', [{}, {}], `Deine Zahlungsart ist gespeichert. ${next}`],
  [
    'payment-method',
    [{ facts: unpaid }, {}],
    `Deine Zahlungsart ist gespeichert. Der offene Betrag ist bezahlt. ${next}`,
  ],
  [
    'payment-method',
    [{ facts: unpaid }, { facts: unpaid }],
    `Deine Zahlungsart ist gespeichert. Es ist noch ein Betrag offen. ${next}`,
  ],
  ['codes', [{}, { codes: ['LENA15'] }], `Code LENA15 ist eingelöst. ${next}`],
  ['codes', [{ codes: ['LENA15'] }, {}], `Code LENA15 ist entfernt. ${next}`],
  [
    'order-now',
    [{}, { deliveries: [box(3)], orders: [{ cycleIndex: 2, status: 'BILLED', deliveryDate: DECEMBER }] }],
    'Bestellt. Deine Box kommt am 8. Dezember. Nächste Lieferung: 5. Januar.',
  ],
  [
    'order-now',
    [{}, { deliveries: [box(3)], orders: [{ cycleIndex: 2, status: 'FAILING', deliveryDate: DECEMBER }] }],
    'Es ist noch ein Betrag offen. Nächste Lieferung: 5. Januar.',
  ],
  ['pause', [{}, { deliveries: [] }], 'Dein Abo macht Pause.'],
  ['cancel', [{}, { deliveries: [] }], null],
  [null, [{}, {}], 'Es war schon so. Geändert hat sich nichts.'],
])('what %s has done is said %#', (act, pages, sentence) => {
  expect(said(act, pages)).toBe(sentence)
})

test('the same is said in English', () => {
  expect(said('skip', SKIPPED, 'en')).toBe('8 December skipped. Next delivery: 5 January.')
})

test('only what the act has left out can be brought back', () => {
  const done = (pages: readonly [Page, Page]) => ({ before: page(pages[0], []), after: page(pages[1], ['skip']) })
  expect(skippedBy(done(SKIPPED))).toBe(2)
  expect(skippedBy(done([SKIPPED[1], SKIPPED[1]]))).toBeNull()
  expect(skippedBy(done(BACK))).toBeNull()
})

import type { Language } from '#app/foundation/i18n/language.ts'
import type { TeamActFault } from '#app/shop/office/subscriptions/team-acts.ts'

type Sentences = Readonly<Record<TeamActFault, string | ((about: string) => string)>>

/** Why something is not done, as a member of the team reads it. Nothing was changed in any of these cases. */
const de: Sentences = {
  reason: 'Bitte gib einen Grund an, höchstens 500 Zeichen.',
  day: 'Bitte gib einen Tag an.',
  choice: 'Bitte wähle etwas aus der Liste.',
  pieces: 'Bitte gib für jedes Gericht eine Stückzahl von 0 bis 99 an.',
  NOTHING_CHANGES: 'Das ist schon so: Es ändert nichts.',
  CUSTOMER_ORDERS:
    'Das würde eine Abbuchung auslösen oder teurer machen. Das kann nur der Kunde selbst bestellen, mit dem Bestellbutton in seinem Konto.',
  CHANGED_MEANWHILE: 'Inzwischen hat sich am Abo etwas geändert. Bitte prüfe noch einmal; es ist nichts geschehen.',
  NOT_FOUND: 'Das gibt es nicht (mehr).',
  NOT_ACTIVE: 'Das Abo ist gekündigt oder endet vorher: Das lässt sich nicht mehr ändern.',
  ALREADY_ACTIVE: 'Das Abo läuft schon.',
  CUTOFF_PASSED: 'Der Änderungsschluss dieser Lieferung ist vorbei: Sie wird schon vorbereitet.',
  RESUME_FAILED: 'Das Abo ist nicht pausiert.',
  HELD: 'Eine Kündigung wartet auf eine Antwort: Der Brief liegt im Posteingang.',
  PAYMENT_OPEN: 'Eine Lieferung ist noch nicht bezahlt. Erst danach geht das.',
  DATE_OUT_OF_RANGE: 'Möglich ist ein Tag zwischen morgen und in 90 Tagen, vor dem Ende des Abos.',
  PAUSE_TOO_LONG: 'So lange geht es nicht: höchstens 26 Wochen ab heute.',
  PAUSE_FAILED: 'Möglich sind Pausen von 2, 4, 8 oder 12 Wochen, die nicht schon vorbei sind.',
  MEALS_NOT_CONFIRMED: 'Die Gerichte sind noch nicht bestätigt.',
  PAYMENT_METHOD_FAILED: 'Diese Zahlungsart hat der Kunde nicht (mehr) gespeichert.',
  PAYMENT_METHOD_EXPIRED: 'Diese Zahlungsart ist abgelaufen.',
  FREQUENCY_FAILED: 'Der Rhythmus lässt sich nicht ändern.',
  FREQUENCY_NOT_ALLOWED: 'Dieser Rhythmus passt nicht zur Größe der Box.',
  ADDRESS_FAILED: 'Die Adresse ist nicht vollständig oder passt nicht zum Land.',
  COUNTRY_NOT_SERVED: 'In dieses Land wird von dieser Seite aus nicht geliefert.',
  LINES_FAILED: 'So lässt sich die Auswahl nicht speichern. Sind es noch dieselben Gerichte?',
  BELOW_MINIMUM: (meals) =>
    meals === '1'
      ? 'Es fehlt noch 1 Gericht bis zur kleinsten Box.'
      : `Es fehlen noch ${meals} Gerichte bis zur kleinsten Box.`,
  ITEM_UNAVAILABLE: (name) => `${name || 'Ein Gericht'} ist gerade nicht da.`,
  CODE_NOT_APPLICABLE: 'Diesen Code gibt es nicht, oder er gilt nicht für Abos.',
  TOO_OFTEN: 'Das waren zu viele Versuche. Bitte warte ein paar Minuten.',
}

const en: Sentences = {
  reason: 'Please give a reason, at most 500 characters.',
  day: 'Please name a day.',
  choice: 'Please choose from the list.',
  pieces: 'Please give a number of pieces from 0 to 99 for each meal.',
  NOTHING_CHANGES: 'It’s like that already: nothing would change.',
  CUSTOMER_ORDERS:
    'This would trigger a charge or raise one. Only the customer can order that, with the order button in their account.',
  CHANGED_MEANWHILE: 'The subscription has changed meanwhile. Please review it again; nothing was done.',
  NOT_FOUND: 'That doesn’t exist (any more).',
  NOT_ACTIVE: 'The subscription is cancelled or ends before then: this can no longer be changed.',
  ALREADY_ACTIVE: 'The subscription is active already.',
  CUTOFF_PASSED: 'The cut-off of this delivery has passed: it’s being prepared.',
  RESUME_FAILED: 'The subscription isn’t paused.',
  HELD: 'A cancellation is waiting for an answer: the letter is in the inbox.',
  PAYMENT_OPEN: 'A delivery isn’t paid yet. That comes first.',
  DATE_OUT_OF_RANGE: 'Please choose a day between tomorrow and 90 days from now, before the subscription ends.',
  PAUSE_TOO_LONG: 'That’s too long: 26 weeks from today at most.',
  PAUSE_FAILED: 'Pauses are 2, 4, 8 or 12 weeks long, and end after today.',
  MEALS_NOT_CONFIRMED: 'The meals aren’t confirmed yet.',
  PAYMENT_METHOD_FAILED: 'The customer hasn’t saved this payment method (any more).',
  PAYMENT_METHOD_EXPIRED: 'This payment method has expired.',
  FREQUENCY_FAILED: 'The delivery frequency can’t be changed.',
  FREQUENCY_NOT_ALLOWED: 'This delivery frequency doesn’t fit the size of the box.',
  ADDRESS_FAILED: 'The address isn’t complete, or doesn’t fit the country.',
  COUNTRY_NOT_SERVED: 'This site doesn’t deliver to that country.',
  LINES_FAILED: 'The selection can’t be saved like this. Are these still the same meals?',
  BELOW_MINIMUM: (meals) =>
    meals === '1'
      ? '1 more meal is needed for the smallest box.'
      : `${meals} more meals are needed for the smallest box.`,
  ITEM_UNAVAILABLE: (name) => `${name || 'A meal'} isn’t in stock.`,
  CODE_NOT_APPLICABLE: 'There’s no such code, or it doesn’t apply to subscriptions.',
  TOO_OFTEN: 'Those were too many tries. Please wait a few minutes.',
}

const sentences = { de, en }

export function sayRefusal(code: TeamActFault, language: Language, about = ''): string {
  const sentence = sentences[language][code]
  return typeof sentence === 'string' ? sentence : sentence(about)
}

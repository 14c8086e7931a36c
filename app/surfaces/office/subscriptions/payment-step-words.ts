import type { Failure } from '#app/shop/subscriptions/rules/dunning.ts'

const de = {
  box: 'Lieferung',
  step: 'Stufe',
  tries: (tries: number, most: number) => `${tries} von ${most} Versuchen`,
  failures: {
    soft: 'wird wieder versucht',
    hard: 'neue Zahlungsart nötig',
    confirmation: 'Bestätigung bei der Bank nötig',
  } satisfies Record<Failure, string>,
  decline: 'Zuletzt',
  noDecline: 'noch keine Antwort',
  nextTry: 'Nächster Versuch',
  noNextTry: 'keiner von selbst',
  withBackup: 'mit der Ersatz-Zahlungsart',
  openUntil: 'Offen bis',
  amount: 'Betrag',
  method: 'Zahlungsart',
  act: 'Mail',
  mailAgain: 'Mail zum Ändern der Karte senden',
  mailAgainTo: (name: string) => `Mail zum Ändern der Karte an ${name} senden`,
  hint: 'Die Mail sagt, wie es steht, und führt zur Seite, auf der die Karte geändert werden kann.',
  nothing: 'Alle Lieferungen sind bezahlt.',
  more: 'Weitere',
}

const en: typeof de = {
  box: 'Delivery',
  step: 'Step',
  tries: (tries, most) => `${tries} of ${most} tries`,
  failures: { soft: 'is tried again', hard: 'needs another method', confirmation: 'needs the bank’s confirmation' },
  decline: 'Last answer',
  noDecline: 'no answer yet',
  nextTry: 'Next try',
  noNextTry: 'none planned',
  withBackup: 'with the backup method',
  openUntil: 'Open until',
  amount: 'Amount',
  method: 'Payment method',
  act: 'Email',
  mailAgain: 'Send the email to change the card',
  mailAgainTo: (name) => `Send ${name} the email to change the card`,
  hint: 'The email says how things stand and links to the page where the card can be changed.',
  nothing: 'All deliveries are paid.',
  more: 'More',
}

export const paymentStepWords = { de, en }

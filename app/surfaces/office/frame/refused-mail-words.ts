/** Mails that a mail server refused for good. */
const de = {
  title: 'Nicht zugestellte Mails',
  tab: 'Nicht zugestellt',
  hint: 'Der Mailserver hat sie endgültig abgelehnt. Texte werden nach 30 Tagen gelöscht, dann fehlen sie auch hier.',
  none: 'Alle Mails sind angekommen oder noch unterwegs.',
  mail: 'Mail',
  to: 'An',
  why: 'Warum',
  when: 'Wann',
  about: 'Wozu',
  case: 'Fall',
  open: (id: number) => `Brief ${id} öffnen`,
  customer: 'Kunde',
  noAddress: 'Das ist keine Mailadresse.',
  reasons: {
    550: 'Diese Adresse gibt es nicht.',
    551: 'Diese Adresse gibt es dort nicht mehr.',
    552: 'Das Postfach ist voll.',
    553: 'Diese Adresse ist ungültig.',
    554: 'Der Server nimmt die Mail nicht an.',
  } as Readonly<Record<number, string>>,
  reason: 'Der Server nimmt die Mail nicht an.',
  correct: 'Adresse korrigieren und noch einmal senden',
  newAddress: 'Richtige Mailadresse',
  correctHint: 'Gilt für diesen Kunden, seine Bestellungen und alles, was hier nicht ankam.',
  doCorrect: 'Korrigieren und senden',
  proved:
    'Mit dieser Adresse meldet sich der Kunde an: Er hat sie selbst bestätigt, und nur er kann sie in seinem Konto ändern. Ruf ihn an oder schreib ihm; leg den Brief danach ab.',
  call: 'Telefon',
}

const en: typeof de = {
  title: 'Undelivered emails',
  tab: 'Undelivered',
  hint: 'The email server refused them for good. Texts are deleted after 30 days; then they’re gone from here too.',
  none: 'All emails have arrived or are still on their way.',
  mail: 'Email',
  to: 'To',
  why: 'Why',
  when: 'When',
  about: 'About',
  case: 'Case',
  open: (id) => `Open letter ${id}`,
  customer: 'Customer',
  noAddress: 'That isn’t an email address.',
  reasons: {
    550: 'There’s no such address.',
    551: 'That address has moved away.',
    552: 'The mailbox is full.',
    553: 'That address isn’t valid.',
    554: 'The server doesn’t take the email.',
  },
  reason: 'The server doesn’t take the email.',
  correct: 'Correct the address and send again',
  newAddress: 'The right email address',
  correctHint: 'Counts for this customer, their orders and everything that didn’t arrive here.',
  doCorrect: 'Correct and send',
  proved:
    'The customer signs in with this address: they confirmed it themselves, and only they can change it in their account. Call or write to them, then file the letter.',
  call: 'Phone',
}

export const refusedMailWords = { de, en }

/** Why a mail was refused, in words; the server's own stand behind it. */
export function refusalReason(code: number | null, words: typeof de): string {
  return code === null ? words.noAddress : (words.reasons[code] ?? words.reason)
}

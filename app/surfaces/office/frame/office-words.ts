const de = {
  office: 'Büro',
  home: 'Büro, zu den Bestellungen',
  navigation: 'Bereiche',
  areas: { orders: 'Bestellungen', inbox: 'Posteingang', books: 'Abgleich', members: 'Team', audit: 'Protokoll' },
  signOut: 'Abmelden',
  other: 'English',
  skip: 'Zum Inhalt',
  roles: { owner: 'Inhaberin', orders: 'Bestellungen', reader: 'Lesen' },
  order: (number: string) => `Bestellung ${number}`,
  letter: (id: number) => `Brief ${id}`,
  differences: (count: number) =>
    count === 1 ? 'Ein Buch stimmt nicht mit den anderen überein.' : `${count} Bücher stimmen nicht überein.`,
  toDifferences: 'Zum Abgleich',
  messages: {
    refused: { title: 'Das geht nicht', text: 'Dafür fehlt dir das Recht, oder die Seite war zu lange offen.' },
    missing: { title: 'Hier ist nichts', text: 'Diese Adresse führt zu nichts, das es gibt.' },
    back: 'Zum Büro',
  },
  next: 'Ältere',
  first: 'Zum Anfang',
  nothing: 'Nichts gefunden.',
  notes: {
    noted: 'Die Notiz ist gespeichert.',
    shipped: 'Als verschickt vermerkt.',
    delivered: 'Als zugestellt vermerkt.',
    refunded: 'Erstattet.',
    cancelled: 'Die Bestellung ist storniert.',
    ended: 'Das Abo endet.',
    mailed: 'Die Mail geht noch einmal hinaus.',
    settled: 'Der Brief ist erledigt.',
    assigned: 'Der Brief gehört jetzt zu dieser Bestellung.',
    disabled: 'Das Konto ist gesperrt.',
    compared: 'Alle Bücher sind neu verglichen.',
    already: 'Das war schon erledigt; es ist einmal geschehen.',
  },
  faults: {
    text: 'Bitte schreibe etwas, höchstens 2000 Zeichen.',
    tracking: 'Bitte gib eine Sendungsnummer an: Buchstaben, Ziffern, Punkt oder Strich.',
    'too-late': 'Dafür ist es zu spät: Der Stand hat sich inzwischen geändert.',
    'may-not-leave': 'Das Paket muss hierbleiben: Der Grund steht beim Paket.',
    'not-found': 'Das gibt es nicht (mehr).',
    nothing: 'Es gibt nichts zu erstatten.',
    'too-much': 'Das ist mehr, als noch zu erstatten ist.',
    'voucher-spent':
      'Der Gutschein oder das Guthaben aus dieser Bestellung ist schon eingelöst. Erstattet wird höchstens, was davon noch übrig ist.',
    amount: 'Bitte gib einen Betrag wie 12,50 an.',
    pieces: 'So viele Stück sind nicht mehr zu erstatten.',
    reason: 'Bitte gib einen Grund an.',
    explain: 'Bitte schreibe, was passiert ist: Bei „Anderes“ ist das nötig.',
    unconfirmed: 'Bitte bestätige den Betrag, bevor er erstattet wird.',
    changed: 'Inzwischen ist es ein anderer Betrag. Bitte prüfe ihn noch einmal; es ist nichts gebucht.',
    day: 'Bitte gib einen Tag an.',
    'refund-failed': 'Der Zahlungsdienst hat die Erstattung abgelehnt. Es ist nichts gebucht.',
    'refund-open':
      'Der Zahlungsdienst hat noch nicht geantwortet. Wir fragen von selbst nach; bitte nicht noch einmal erstatten.',
    'mail-gone': 'Diese Mail ist nicht mehr da; Texte werden nach 30 Tagen gelöscht.',
    outcome: 'Bitte wähle, wie der Brief ausgegangen ist.',
    answer: 'Bitte schreibe, warum du ablehnst: Der Grund geht per Mail an den Absender.',
    'no-order': 'Unter dieser Nummer gibt es keine Bestellung. Bitte gib eine Nummer wie TG-100234 an.',
    'no-address': 'In dem Brief steht keine gültige Mailadresse. Die Antwort kann niemandem geschickt werden.',
  },
}

const en: typeof de = {
  office: 'Office',
  home: 'Office, to the orders',
  navigation: 'Areas',
  areas: { orders: 'Orders', inbox: 'Inbox', books: 'Reconciliation', members: 'Team', audit: 'Audit' },
  signOut: 'Sign out',
  other: 'Deutsch',
  skip: 'To the content',
  roles: { owner: 'Owner', orders: 'Orders', reader: 'Reader' },
  order: (number) => `Order ${number}`,
  letter: (id) => `Letter ${id}`,
  differences: (count) =>
    count === 1 ? 'One book does not agree with the others.' : `${count} books do not agree with each other.`,
  toDifferences: 'To the reconciliation',
  messages: {
    refused: { title: 'That is not possible', text: 'You may not do this, or the page was open for too long.' },
    missing: { title: 'There is nothing here', text: 'This address leads to nothing that exists.' },
    back: 'To the office',
  },
  next: 'Older',
  first: 'Back to the start',
  nothing: 'Nothing found.',
  notes: {
    noted: 'The note is saved.',
    shipped: 'Marked as shipped.',
    delivered: 'Marked as delivered.',
    refunded: 'Refunded.',
    cancelled: 'The order is cancelled.',
    ended: 'The subscription ends.',
    mailed: 'The mail goes out once more.',
    settled: 'The letter is settled.',
    assigned: 'The letter now belongs to this order.',
    disabled: 'The account is disabled.',
    compared: 'All books were compared anew.',
    already: 'This was done before; it happened once.',
  },
  faults: {
    text: 'Please write something, at most 2000 characters.',
    tracking: 'Please give a tracking number: letters, digits, dots or dashes.',
    'too-late': 'It is too late for that: things have changed meanwhile.',
    'may-not-leave': 'The parcel has to stay here: the reason stands beside it.',
    'not-found': 'That does not exist (any more).',
    nothing: 'There is nothing to refund.',
    'too-much': 'That is more than is left to refund.',
    'voucher-spent':
      'The gift card or store credit of this order has been spent. No more is refunded than what is left of it.',
    amount: 'Please give an amount such as 12.50.',
    pieces: 'So many pieces are not left to refund.',
    reason: 'Please give a reason.',
    explain: 'Please write what happened: “Something else” needs it.',
    unconfirmed: 'Please confirm the amount before it is refunded.',
    changed: 'It has become another amount meanwhile. Please review it once more; nothing was booked.',
    day: 'Please name a day.',
    'refund-failed': 'The payment service refused the refund. Nothing was booked.',
    'refund-open':
      'The payment service has not answered yet. We ask again by ourselves; please do not refund once more.',
    'mail-gone': 'This mail is gone; texts are deleted after 30 days.',
    outcome: 'Please choose how the letter ended.',
    answer: 'Please write why you reject it: the reason goes to the sender by mail.',
    'no-order': 'There is no order of this number. Please give a number such as TG-100234.',
    'no-address': 'There is no valid mail address in the letter. The answer cannot be sent to anybody.',
  },
}

export const officeWords = { de, en }
export type GoodNote = keyof typeof de.notes
export type FaultNote = keyof typeof de.faults
export type NoteName = GoodNote | FaultNote

export function noteNamed(text: string | undefined): NoteName | null {
  if (text === undefined) return null
  return Object.hasOwn(de.notes, text) || Object.hasOwn(de.faults, text) ? (text as NoteName) : null
}

import { orderStateWords } from '#app/shop/office/order-list/order-state-words.ts'

/** How an order goes out, what may not leave, and what must not be packed. */
const de = {
  ...orderStateWords.de,
  way: 'Versandart',
  slot: 'Zeitfenster',
  day: 'Liefertag',
  note: 'Hinweis zur Zustellung',
  leavesOn: (day: string) => `geht raus am ${day}`,
  leaves: 'Darf raus',
  pack: 'Einpacken',
  packParts: (parts: string) => `darin ${parts}`,
  stays: 'bleibt hier',
  staysBecause: {
    cancelled: 'Die Bestellung ist storniert.',
    withdrawn: 'Der Käufer hat widerrufen. Das Paket wartet, bis der Brief im Posteingang erledigt ist.',
    held: 'Das Paket ist angehalten, bis der Brief zu dieser Bestellung erledigt ist.',
    returned: 'Die Bank hat das Geld zurückgeholt.',
    unpaid: 'Die Bestellung ist nicht bezahlt.',
    'refund-open': 'Eine Erstattung läuft noch. Was im Paket sein darf, steht erst danach fest.',
    refunded: 'Die Bestellung ist erstattet.',
  },
  piecesBack: (count: number) => `${count} erstattet`,
  piecesOut: (count: number) => `${count} nicht einpacken`,
  owed: (amount: string) => `${amount} offen`,
  returned: (amount: string, day: string) => `Die Bank hat ${amount} zurückgeholt, ${day}.`,
  owes: (amount: string) =>
    `Der Käufer schuldet ${amount}. Den Link, um anders zu bezahlen, hat er per Mail; er steht auch auf der Seite der Bestellung.`,
  openLetter: 'offen',
  correctTracking: 'Nummer korrigieren',
  undoShipped: '„Verschickt“ zurücknehmen',
  correctAddress: 'Lieferadresse korrigieren',
  correctAddressHint:
    'Nur für diese Bestellung; das Land und die Rechnung bleiben. Die Adresse eines Abos änderst du beim Abo.',
  twin: (trackingNumber: string, order: string) =>
    `Die Sendungsnummer ${trackingNumber} hat schon das Paket von ${order}. Stimmt sie trotzdem? Dann drück noch einmal.`,
}

const en: typeof de = {
  ...orderStateWords.en,
  way: 'Sent by',
  slot: 'Time slot',
  day: 'Delivery day',
  note: 'Delivery note',
  leavesOn: (day) => `leaves on ${day}`,
  leaves: 'May leave',
  pack: 'To pack',
  packParts: (parts) => `with ${parts}`,
  stays: 'stays here',
  staysBecause: {
    cancelled: 'The order is cancelled.',
    withdrawn: 'The buyer has withdrawn. The parcel waits until the letter in the inbox is settled.',
    held: 'The parcel is on hold until the letter about this order is settled.',
    returned: 'The bank took the money back.',
    unpaid: 'The order isn’t paid.',
    'refund-open': 'A refund is still under way. What may go in the parcel depends on it.',
    refunded: 'The order is refunded.',
  },
  piecesBack: (count) => `${count} refunded`,
  piecesOut: (count) => `don’t pack ${count}`,
  owed: (amount) => `${amount} open`,
  returned: (amount, day) => `The bank took ${amount} back, ${day}.`,
  owes: (amount) =>
    `The buyer owes ${amount}. They have the link to pay another way by email; it’s on the page of the order too.`,
  openLetter: 'open',
  correctTracking: 'Correct the number',
  undoShipped: 'Take “shipped” back',
  correctAddress: 'Correct the delivery address',
  correctAddressHint:
    'For this order only; country and invoice stay. The address of a subscription is changed with the subscription.',
  twin: (trackingNumber, order) =>
    `The parcel of ${order} has the tracking number ${trackingNumber} already. Is it right all the same? Then press again.`,
}

export const leavingWords = { de, en }

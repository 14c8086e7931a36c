/** What may not leave, and what must not be packed. */
const de = {
  stays: 'bleibt hier',
  staysBecause: {
    cancelled: 'Die Bestellung ist storniert.',
    withdrawn: 'Der Käufer hat widerrufen. Das Paket wartet, bis der Brief im Posteingang erledigt ist.',
    held: 'Das Paket ist angehalten.',
    returned: 'Die Bank hat das Geld zurückgeholt.',
    unpaid: 'Die Bestellung ist nicht bezahlt.',
    'refund-open': 'Eine Erstattung läuft noch. Was im Paket sein darf, steht erst danach fest.',
    refunded: 'Die Bestellung ist erstattet.',
  },
  piecesBack: (count: number) => `${count} erstattet`,
  piecesOut: (count: number) => `${count} nicht einpacken`,
  owed: (amount: string) => `${amount} offen`,
}

const en: typeof de = {
  stays: 'stays here',
  staysBecause: {
    cancelled: 'The order is cancelled.',
    withdrawn: 'The buyer has withdrawn. The parcel waits until the letter in the inbox is settled.',
    held: 'The parcel is on hold.',
    returned: 'The bank took the money back.',
    unpaid: 'The order is not paid.',
    'refund-open': 'A refund is still running. What may be in the parcel is known only after it.',
    refunded: 'The order is refunded.',
  },
  piecesBack: (count) => `${count} refunded`,
  piecesOut: (count) => `do not pack ${count}`,
  owed: (amount) => `${amount} open`,
}

export const leavingWords = { de, en }

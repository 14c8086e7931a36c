/** The page where an order is paid whose money went back. */
const de = {
  title: (number: string) => `Bestellung ${number} bezahlen`,
  heading: 'Offenen Betrag bezahlen',
  done: 'Alles bezahlt',
  text: (amount: string) =>
    `Deine Bank hat die Zahlung zurückgegeben, deshalb sind noch ${amount} offen. Bezahle sie hier mit einer Karte oder von einem anderen Konto.`,
  open: 'Offener Betrag',
  order: 'Bestellung',
  pay: (amount: string) => `${amount} bezahlen`,
  toOrder: 'Zur Bestellung',
  paid: 'Hier ist nichts mehr offen. Danke!',
  notes: {
    payment: 'Bitte gib Zahlungsdaten ein.',
    declined: 'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht. Bitte versuche es auf einem anderen Weg.',
    mismatch: 'Der Betrag hat sich geändert. Was abgebucht wurde, geht an dich zurück. Bitte bezahle noch einmal.',
    'given-up': 'Die begonnene Zahlung ist beendet, es wurde nichts abgebucht. Wähle jetzt, wie du bezahlen möchtest.',
    'no-answer':
      'Der Zahlungsdienst antwortet gerade nicht. Die begonnene Zahlung läuft deshalb noch. Bitte versuche es gleich noch einmal.',
  },
}

const en: typeof de = {
  title: (number) => `Pay for order ${number}`,
  heading: 'Pay the open amount',
  done: 'Everything is paid',
  text: (amount) =>
    `Your bank returned the payment, so ${amount} is still open. Pay it here by card or from another account.`,
  open: 'Open amount',
  order: 'Order',
  pay: (amount) => `Pay ${amount}`,
  toOrder: 'Go to the order',
  paid: 'There’s nothing left to pay here. Thank you!',
  notes: {
    payment: 'Please enter payment details.',
    declined: 'The payment didn’t work. Nothing was charged. Please try another way.',
    mismatch: 'The amount has changed. What was charged goes back to you. Please pay again.',
    'given-up': 'The payment you began has ended, and nothing was charged. Now choose how you’d like to pay.',
    'no-answer':
      'The payment service isn’t answering right now, so the payment you began is still open. Please try again in a moment.',
  },
}

export const payWords = { de, en }
export type PayNote = keyof typeof de.notes

/** What the page says after a try; any decline is a decline. */
export function payNoteNamed(name: string | undefined): PayNote | null {
  // Whose bank still waits is told by the payment itself.
  if (!name || name === 'confirming') return null
  return Object.hasOwn(de.notes, name) ? (name as PayNote) : 'declined'
}

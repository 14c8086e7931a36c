/** What the checkout has to say after something was tried. The address carries its name, never its words. */
const de = {
  declined:
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte nimm eine andere Karte oder frage deine Bank.',
  'insufficient-funds': 'Die Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht. Bitte nimm eine andere.',
  expired: 'Die Karte ist abgelaufen. Es wurde nichts abgebucht. Bitte nimm eine andere.',
  'lost-or-stolen': 'Diese Karte ist gesperrt. Es wurde nichts abgebucht. Bitte nimm eine andere.',
  'invalid-method': 'Diese Zahlungsdaten gelten nicht mehr. Es wurde nichts abgebucht. Bitte gib sie noch einmal ein.',
  abandoned: 'Die Zahlung kam nicht rechtzeitig zustande. Es wurde nichts abgebucht. Du kannst noch einmal bestellen.',
  mismatch:
    'Der Zahlungsdienst hat einen anderen Betrag abgebucht als vereinbart. Es gibt keine Bestellung, und das Geld geht an dich zurück. Du kannst noch einmal bestellen.',
  'given-up': 'Die begonnene Zahlung ist beendet, es wurde nichts abgebucht. Wähle jetzt, wie du bezahlen möchtest.',
  'no-answer':
    'Der Zahlungsdienst antwortet gerade nicht. Die begonnene Zahlung läuft deshalb noch. Bitte versuche es gleich noch einmal.',
  elsewhere:
    'Dieser Warenkorb wird gerade in einem anderen Browser bezahlt. Hier wurde nichts bestellt und nichts abgebucht.',
  payment: 'Bitte gib Zahlungsdaten ein.',
  price: 'Der Preis hat sich geändert. Es wurde nichts abgebucht. Bitte prüfe die Übersicht und bestelle noch einmal.',
  stock: 'Etwas aus deinem Warenkorb ist gerade ausverkauft. Es wurde nichts abgebucht. Bitte prüfe die Übersicht.',
  code: 'Ein Code gilt nicht mehr. Es wurde nichts abgebucht. Bitte prüfe die Übersicht.',
  'gift-card': 'Ein Gutschein reicht nicht mehr aus. Es wurde nichts abgebucht. Bitte prüfe die Übersicht.',
  minimum: 'Für das Abo fehlen noch Gerichte in deiner Box.',
  empty: 'Dein Warenkorb ist leer.',
  'code-unknown': 'Diesen Gutschein gibt es nicht, oder er ist abgelaufen.',
  'code-refused': 'Diesen Code konnten wir nicht hinzufügen.',
  'payment-pause':
    'Mehrere Zahlungen wurden abgelehnt. Zu deinem Schutz machen wir eine kurze Pause: Bitte versuche es in ein paar Minuten noch einmal. Deine Angaben bleiben hier stehen, und es wurde nichts abgebucht.',
  'payment-long-pause':
    'Sehr viele Zahlungen wurden abgelehnt. Zu deinem Schutz geht es erst in etwa einer Stunde weiter. Deine Angaben bleiben hier stehen, und es wurde nichts abgebucht. Frage am besten deine Bank, oder schreib uns.',
  'sold-out':
    'Während deine Bank noch auf dich wartete, hat jemand anderes das letzte Stück gekauft. Es gibt keine Bestellung, und dein Geld geht an dich zurück. Bitte prüfe die Übersicht.',
  'too-many-tries': 'Zu viele falsche Codes. Bitte versuche es in einigen Minuten noch einmal.',
}

const en: typeof de = {
  declined: 'The payment was declined. Nothing was charged. Please use another card or ask your bank.',
  'insufficient-funds': 'The card has insufficient funds. Nothing was charged. Please use another one.',
  expired: 'The card has expired. Nothing was charged. Please use another one.',
  'lost-or-stolen': 'This card is blocked. Nothing was charged. Please use another one.',
  'invalid-method': 'These payment details are no longer valid. Nothing was charged. Please enter them again.',
  abandoned: 'The payment wasn’t completed in time. Nothing was charged. You can order again.',
  mismatch:
    'The payment service charged a different amount from the one agreed. There’s no order, and the money goes back to you. You can order again.',
  'given-up': 'The payment you began has ended, and nothing was charged. Now choose how you’d like to pay.',
  'no-answer':
    'The payment service isn’t answering right now, so the payment you began is still open. Please try again in a moment.',
  elsewhere: 'This cart is being paid for in another browser. Nothing was ordered or charged here.',
  payment: 'Please enter payment details.',
  price: 'The price has changed. Nothing was charged. Please check the summary and order again.',
  stock: 'Something in your cart has just sold out. Nothing was charged. Please check the summary.',
  code: 'A code is no longer valid. Nothing was charged. Please check the summary.',
  'gift-card': 'A gift card no longer covers its part. Nothing was charged. Please check the summary.',
  minimum: 'Your box needs more meals for the subscription.',
  empty: 'Your cart is empty.',
  'code-unknown': 'There’s no such gift card, or it has expired.',
  'code-refused': 'We couldn’t add this code.',
  'payment-pause':
    'Several payments were declined. To protect you we’re pausing for a moment: please try again in a few minutes. Your details stay here, and nothing was charged.',
  'payment-long-pause':
    'A great many payments were declined. To protect you we can’t take another one for about an hour. Your details stay here, and nothing was charged. Please ask your bank, or write to us.',
  'sold-out':
    'While your bank was still waiting for you, somebody else bought the last one. There’s no order, and your money goes back to you. Please check the summary.',
  'too-many-tries': 'Too many wrong codes. Please try again in a few minutes.',
}

export const noteWords = { de, en }
export type NoteName = keyof typeof de

/** Notes about a payment stand at the payment, all others above the form. */
const PAYMENT_NOTES: ReadonlySet<NoteName> = new Set<NoteName>([
  'declined',
  'insufficient-funds',
  'expired',
  'lost-or-stolen',
  'invalid-method',
  'abandoned',
  'given-up',
  'no-answer',
  'mismatch',
  'payment',
  'payment-pause',
  'payment-long-pause',
])

export function isPaymentNote(note: NoteName): boolean {
  return PAYMENT_NOTES.has(note)
}

export function noteNamed(name: string | undefined): NoteName | null {
  return name !== undefined && Object.hasOwn(de, name) ? (name as NoteName) : null
}

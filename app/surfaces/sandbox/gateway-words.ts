import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  title: 'Zahlungsdaten',
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  code: 'Prüfziffer',
  iban: 'IBAN',
  holder: 'Name der Kontoinhaberin oder des Kontoinhabers',
  faults: {
    number: 'Bitte prüfe die Kartennummer. In der Testkasse gelten nur Testkarten.',
    expiry: 'Bitte prüfe, bis wann die Karte gilt.',
    code: 'Die Prüfziffer hat drei oder vier Ziffern.',
    iban: 'Bitte prüfe die IBAN.',
    holder: 'Bitte ausfüllen.',
    network: 'Keine Verbindung zur Zahlungsstelle. Bitte versuche es noch einmal.',
  },
  confirmTitle: 'Zahlung bestätigen',
  confirmText: (amount: string) => `Deine Bank fragt nach: Möchtest du ${amount} an Tiefgrün zahlen?`,
  keepText: 'Deine Bank fragt nach: Möchtest du diese Karte bei Tiefgrün für spätere Zahlungen speichern?',
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  gone: 'Diese Zahlung wartet nicht mehr auf eine Bestätigung.',
  back: 'Zurück zum Shop',
}

const en: typeof de = {
  title: 'Payment details',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  code: 'Security code',
  iban: 'IBAN',
  holder: 'Name of the account holder',
  faults: {
    number: 'Please check the card number. Only test cards work in the test checkout.',
    expiry: 'Please check the expiry date.',
    code: 'The security code has three or four digits.',
    iban: 'Please check the IBAN.',
    holder: 'Please fill this in.',
    network: 'No connection to the payment service. Please try again.',
  },
  confirmTitle: 'Confirm the payment',
  confirmText: (amount) => `Your bank asks: would you like to pay ${amount} to Tiefgrün?`,
  keepText: 'Your bank asks: would you like to save this card with Tiefgrün for later payments?',
  confirm: 'Confirm',
  refuse: 'Decline',
  gone: 'This payment is no longer waiting for a confirmation.',
  back: 'Back to the shop',
}

export const gatewayWords: Record<Language, typeof de> = { de, en }

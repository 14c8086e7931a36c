import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  title: 'Zahlungsdaten',
  card: 'Karte',
  iban: 'IBAN',
  holder: 'Name der Kontoinhaberin oder des Kontoinhabers',
  email: 'E-Mail-Adresse für die Ankündigung der Lastschrift',
  faults: {
    fields: 'Bitte prüfe deine Zahlungsdaten.',
    network: 'Keine Verbindung zur Zahlungsstelle. Bitte versuche es noch einmal.',
  },
}

const en: typeof de = {
  title: 'Payment details',
  card: 'Card',
  iban: 'IBAN',
  holder: 'Name of the account holder',
  email: 'Email address for the notice of the debit',
  faults: {
    fields: 'Please check your payment details.',
    network: 'No connection to the payment service. Please try again.',
  },
}

export const stripeFieldsWords: Record<Language, typeof de> = { de, en }

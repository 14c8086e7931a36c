import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  email: 'Bitte prüfe die E-Mail-Adresse.',
  'own-email': 'Diese Adresse hat dein Konto schon.',
  'too-often': 'Das war zu oft hintereinander. Bitte versuche es in einer Stunde noch einmal.',
  code: 'Dieser Code stimmt nicht oder gilt nicht mehr.',
  proof: 'Bitte melde dich zuerst noch einmal an: Die Anmeldung ist älter als zehn Minuten.',
  phone: 'Bitte mit Ländervorwahl angeben, z. B. +49 30 1234567.',
}

const en: typeof de = {
  email: 'Please check the email address.',
  'own-email': 'Your account already has this address.',
  'too-often': 'That was too many times in a row. Please try again in an hour.',
  code: 'This code is wrong or no longer valid.',
  proof: 'Please sign in again first: you signed in more than ten minutes ago.',
  phone: 'Please include the country code, e.g. +49 30 1234567.',
}

/** What a change of the e-mail address or the phone number is refused with. */
export const functionWords: Readonly<Record<Language, typeof de>> = { de, en }

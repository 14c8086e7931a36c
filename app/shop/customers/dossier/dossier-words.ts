import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  title: 'Deine Daten bei Tiefgrün',
  intro:
    'Das ist alles, was wir über dich gespeichert haben. Dieselben Angaben stehen in „data.json“ für Programme. Rechnungen und Gutschriften liegen im Ordner „papers“.',
  asOf: 'Stand',
  empty: 'Hierzu ist nichts gespeichert.',
  yes: 'ja',
  no: 'nein',
  sections: {
    profile: 'Profil und Adressen',
    consents: 'Einwilligungen',
    letters: 'E-Mails an dich (die letzten 30 Tage)',
    'sign-in': 'Anmeldungen, Geräte und Passkeys',
    credit: 'Guthaben',
    rewards: 'Treuepunkte und Empfehlungen',
    notes: 'Notizen unseres Teams',
    discounts: 'Eingelöste Rabatte',
    carts: 'Warenkörbe',
    checkouts: 'Angefangene Bestellungen',
    orders: 'Bestellungen',
    payments: 'Zahlungen und Zahlungsarten',
    subscriptions: 'Abos',
    declarations: 'Deine Schreiben an uns',
    attribution: 'Marketing-Kennungen und wie du zu uns gefunden hast',
  } as Readonly<Record<string, string>>,
}

const en: typeof de = {
  title: 'Your data at Tiefgrün',
  intro:
    'This is everything we’ve stored about you. The same details are in “data.json” for programs. Invoices and credit notes are in the folder “papers”.',
  asOf: 'As of',
  empty: 'Nothing is stored here.',
  yes: 'yes',
  no: 'no',
  sections: {
    profile: 'Profile and addresses',
    consents: 'Consents',
    letters: 'Emails to you (the last 30 days)',
    'sign-in': 'Sign-ins, devices and passkeys',
    credit: 'Credit',
    rewards: 'Loyalty points and referrals',
    notes: 'Notes of our team',
    discounts: 'Discounts used',
    carts: 'Carts',
    checkouts: 'Orders you started',
    orders: 'Orders',
    payments: 'Payments and payment methods',
    subscriptions: 'Subscriptions',
    declarations: 'Your letters to us',
    attribution: 'Marketing identifiers and how you found us',
  },
}

export const dossierWords: Readonly<Record<Language, typeof de>> = { de, en }

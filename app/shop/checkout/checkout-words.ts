import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  methods: {
    PARCEL: 'Paket auf Trockeneis',
    BERLIN_COURIER: 'Kurier in Berlin, persönlich übergeben',
    BY_MAIL: 'Per E-Mail',
  },
}

const en: typeof de = {
  methods: {
    PARCEL: 'Parcel on dry ice',
    BERLIN_COURIER: 'Courier in Berlin, handed over in person',
    BY_MAIL: 'By e-mail',
  },
}

export const checkoutWords: Record<Language, typeof de> = { de, en }

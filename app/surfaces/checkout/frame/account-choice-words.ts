const de = {
  known: 'Schon ein Konto?',
  signIn: 'Anmelden',
  signInHint: 'Deine Angaben bleiben stehen. Ohne Konto geht es genauso.',
  signedInAs: 'Angemeldet als',
  notYou: 'Nicht du? Abmelden',
  savedAddresses: 'Deine Adressen',
  other: { savedAddress: 'An eine andere Adresse', savedBilling: 'Auf eine andere Adresse' },
  keepsAddress: 'Adresse in meinem Konto speichern',
  savedMethods: 'Womit möchtest du bezahlen?',
  otherKinds: { card: 'Andere Karte', sepa: 'Anderes Konto per SEPA-Lastschrift' },
  keepsMethod: 'Zahlungsart in meinem Konto speichern',
  expired: 'abgelaufen',
  until: (month: string) => `gültig bis ${month}`,
  mandate: (reference: string) => `Mandat ${reference}`,
  paidWith: 'Bezahlung mit',
}

const en: typeof de = {
  known: 'Already have an account?',
  signIn: 'Sign in',
  signInHint: 'What you’ve entered stays here. You can also order without an account.',
  signedInAs: 'Signed in as',
  notYou: 'Not you? Sign out',
  savedAddresses: 'Your addresses',
  other: { savedAddress: 'To another address', savedBilling: 'Another address' },
  keepsAddress: 'Save the address in my account',
  savedMethods: 'How would you like to pay?',
  otherKinds: { card: 'Another card', sepa: 'Another account by SEPA direct debit' },
  keepsMethod: 'Save the payment method in my account',
  expired: 'expired',
  until: (month) => `valid until ${month}`,
  mandate: (reference) => `mandate ${reference}`,
  paidWith: 'Paid with',
}

export const accountWords = { de, en }

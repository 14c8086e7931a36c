/** Titles and descriptions that only the server writes; the browser's code stays free of them. */
const de = {
  chooseBox: {
    title: 'Deine Box',
    description: 'Wähle Größe und Rhythmus deiner Box: je mehr Gerichte, desto kleiner der Preis pro Gericht.',
  },
  blog: {
    title: 'Tiefgang',
    lead: 'Rezepte, Wissen und Geschichten aus unserer Küche.',
    description: 'Das Magazin von Tiefgrün: Rezepte, Warenkunde und Geschichten aus der Küche.',
  },
  lexicon: {
    title: 'Zutatenlexikon',
    description: 'Das Lexikon der Zutaten von Tiefgrün: Herkunft, Saison und Küche, von Ackerbohne bis Zucchini.',
  },
  partOf: (title: string, part: number) => `${title}, Seite ${part}`,
  inSubscription: (title: string) => `${title} im Abo`,
  withCode: (title: string) => `${title} im Abo, mit Code`,
  account: {
    overview: 'Dein Konto',
    login: 'Anmelden',
    register: 'Konto anlegen',
    orders: 'Deine Bestellungen',
    payment: 'Zahlungsarten',
    settings: 'Einstellungen',
    loyalty: 'Treuepunkte',
    referral: 'Dein Empfehlungslink',
    subscription: 'Dein Abo',
    subscriptionReview: 'Dein Abo auf einen Blick',
    manageProducts: 'Deine Gerichte',
    faq: 'Fragen zum Abo',
  },
  discount: 'Dein Code',
  notFound: 'Nicht gefunden',
  preview: (title: string) => `Vorschau: ${title}`,
  failed: 'Das hat nicht geklappt',
  refused: 'Gerade nicht',
}

const en: typeof de = {
  chooseBox: {
    title: 'Your box',
    description: 'Choose the size of your box and how often it comes: the more meals, the less each one costs.',
  },
  blog: {
    title: 'Journal',
    lead: 'Recipes, know-how and stories from our kitchen.',
    description: 'The Tiefgrün journal: recipes, ingredients explained and stories from the kitchen.',
  },
  lexicon: {
    title: 'Ingredients from A to Z',
    description: 'The Tiefgrün ingredient lexicon: origin, season and cooking, from broad bean to courgette.',
  },
  partOf: (title, part) => `${title}, page ${part}`,
  inSubscription: (title) => `${title} by subscription`,
  withCode: (title) => `${title} by subscription, with a code`,
  account: {
    overview: 'Your account',
    login: 'Sign in',
    register: 'Create an account',
    orders: 'Your orders',
    payment: 'Payment methods',
    settings: 'Settings',
    loyalty: 'Loyalty points',
    referral: 'Your referral link',
    subscription: 'Your subscription',
    subscriptionReview: 'Your subscription at a glance',
    manageProducts: 'Your meals',
    faq: 'Subscription FAQ',
  },
  discount: 'Your code',
  notFound: 'Not found',
  preview: (title) => `Preview: ${title}`,
  failed: 'That didn’t work',
  refused: 'Not right now',
}

export const headWords = { de, en }
export type AccountTitle = keyof typeof de.account

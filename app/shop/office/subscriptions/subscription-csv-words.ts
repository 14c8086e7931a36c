/** Columns of the saved list of subscriptions, and the states in it. */
const de = {
  columns: {
    subscription: 'Abo',
    order: 'Erste Bestellung',
    name: 'Name',
    email: 'E-Mail',
    zip: 'PLZ',
    states: 'Stand',
    meals: 'Gerichte',
    every: 'Rhythmus',
    skus: 'SKUs',
    nextCharge: 'Nächste Abbuchung',
    pausedUntil: 'Pause bis',
    ends: 'Endet am',
    since: 'Seit',
  },
  states: {
    active: 'läuft',
    unpaid: 'Zahlung offen',
    short: 'Gericht fehlt',
    paused: 'pausiert',
    ending: 'endet',
    held: 'angehalten',
    cancelled: 'gekündigt',
  },
}

const en: typeof de = {
  columns: {
    subscription: 'Subscription',
    order: 'First order',
    name: 'Name',
    email: 'Email',
    zip: 'Postcode',
    states: 'State',
    meals: 'Meals',
    every: 'Delivery frequency',
    skus: 'SKUs',
    nextCharge: 'Next charge',
    pausedUntil: 'Paused until',
    ends: 'Ends on',
    since: 'Since',
  },
  states: {
    active: 'active',
    unpaid: 'payment open',
    short: 'meal missing',
    paused: 'paused',
    ending: 'ending',
    held: 'on hold',
    cancelled: 'cancelled',
  },
}

export const subscriptionCsvWords = { de, en }
export type SubscriptionColumn = keyof typeof de.columns

const de = {
  title: 'Dein Konto',
  hello: (name: string) => `Hallo ${name}`,
  orders: 'Letzte Bestellungen',
  allOrders: 'Alle ansehen',
  noOrders: 'Noch keine Bestellung.',
  loading: 'Einen Moment …',
  failed: 'Wir konnten deine Bestellungen gerade nicht laden.',
  shortcuts: 'Weiter zu',
}

const en: typeof de = {
  title: 'Your account',
  hello: (name) => `Hello ${name}`,
  orders: 'Latest orders',
  allOrders: 'See all',
  noOrders: 'No orders yet.',
  loading: 'One moment …',
  failed: 'We couldn’t load your orders just now.',
  shortcuts: 'Go to',
}

export const accountOverviewWords = { de, en }

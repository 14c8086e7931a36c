const de = {
  title: 'Dein Konto',
  hello: (name: string) => `Hallo ${name}`,
  orders: 'Letzte Bestellungen',
  allOrders: 'Alle ansehen',
  noOrders: 'Noch keine Bestellung.',
  loading: 'Einen Moment …',
  failed: 'Wir konnten deine Bestellungen gerade nicht laden.',
  profile: 'Profil',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon für den Fahrer',
  noPhone: 'keins hinterlegt',
  since: 'Dabei seit',
  shortcuts: 'Weiter zu',
}

const en: typeof de = {
  title: 'Your account',
  hello: (name) => `Hello ${name}`,
  orders: 'Latest orders',
  allOrders: 'See all',
  noOrders: 'No orders yet.',
  loading: 'One moment …',
  failed: 'We could not load your orders just now.',
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone for the driver',
  noPhone: 'none given',
  since: 'With us since',
  shortcuts: 'Go to',
}

export const accountOverviewWords = { de, en }

const de = {
  note: 'Gezählt wird ohne Cookies und ohne Personen: wie oft eine Fassung angesehen und wie oft ihr Angebot übernommen wurde.',
  none: 'Gerade wird nichts ausprobiert.',
  arm: 'Fassung',
  title: 'Titel',
  views: 'Angesehen',
  orders: 'Begonnene Bestellungen',
  share: 'Anteil',
  percent: (share: string) => `${share} %`,
}

const en: typeof de = {
  note: 'Counted without cookies and without people: how often a version was looked at, and how often its offer was used.',
  none: 'Nothing is being tried out right now.',
  arm: 'Version',
  title: 'Title',
  views: 'Views',
  orders: 'Started orders',
  share: 'Share',
  percent: (share) => `${share}%`,
}

export const experimentWords = { de, en }

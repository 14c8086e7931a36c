const de = {
  count: (entries: number, first: string, last: string) =>
    `${entries} Zutaten: woher sie kommen und wie sie schmecken, von ${first} bis ${last}.`,
  search: 'Zutat suchen',
  send: 'Suchen',
  found: (count: number) => (count === 1 ? '1 Zutat gefunden' : `${count} Zutaten gefunden`),
  nothing: 'Diese Zutat haben wir noch nicht aufgeschrieben.',
  all: 'Alle Zutaten zeigen',
  now: (month: string) => `Jetzt im ${month}`,
  inSeason: 'jetzt Saison',
  letters: 'Buchstaben',
}

const en: typeof de = {
  count: (entries, first, last) =>
    `${entries} ingredients: where they come from and what they taste like, from ${first.toLowerCase()} to ${last.toLowerCase()}.`,
  search: 'Find an ingredient',
  send: 'Search',
  found: (count) => (count === 1 ? '1 ingredient found' : `${count} ingredients found`),
  nothing: 'We haven’t written about this ingredient yet.',
  all: 'Show all ingredients',
  now: (month) => `Now, in ${month}`,
  inSeason: 'in season now',
  letters: 'Letters',
}

export const lexiconWords = { de, en }

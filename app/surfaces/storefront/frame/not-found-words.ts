const de = {
  title: 'Diese Schale ist leer.',
  lead: 'Die Seite gibt es nicht oder nicht mehr. Das Gefrierfach dagegen ist voll.',
  at: 'Gesucht war:',
  meals: 'Alle Gerichte ansehen',
  box: 'Box füllen',
  search: 'Weißt du, worauf du Hunger hast?',
  example: 'Curry, Linsen, Pasta',
  submit: 'Suchen',
}

const en: typeof de = {
  title: 'This bowl is empty.',
  lead: 'The page doesn’t exist, or no longer does. The freezer, on the other hand, is full.',
  at: 'You asked for:',
  meals: 'See all meals',
  box: 'Fill a box',
  search: 'Know what you’re hungry for?',
  example: 'Curry, lentils, pasta',
  submit: 'Search',
}

export const notFoundWords = { de, en }

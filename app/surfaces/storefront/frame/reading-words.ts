const de = {
  onThisPage: 'Auf dieser Seite',
  published: 'Erschienen am',
  toJournal: 'Mehr aus dem Tiefgang',
  toLexicon: 'Alle Zutaten',
  nothingHere: 'Hier ist noch nichts erschienen. Wir kochen noch.',
  categories: 'Rubriken',
  allArticles: 'Alle',
}

const en: typeof de = {
  onThisPage: 'On this page',
  published: 'Published on',
  toJournal: 'More from the journal',
  toLexicon: 'All ingredients',
  nothingHere: 'Nothing has been published here yet. We are still cooking.',
  categories: 'Topics',
  allArticles: 'All',
}

export const readingWords = { de, en }

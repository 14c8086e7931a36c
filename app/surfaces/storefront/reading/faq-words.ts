const de = {
  search: 'Frage oder Stichwort suchen',
  send: 'Suchen',
  found: (count: number) => (count === 1 ? '1 Antwort gefunden' : `${count} Antworten gefunden`),
  nothing: 'Dazu steht hier nichts. Schreib uns, wir antworten dir.',
}

const en: typeof de = {
  search: 'Search questions and answers',
  send: 'Search',
  found: (count) => (count === 1 ? '1 answer found' : `${count} answers found`),
  nothing: 'There’s nothing about that here. Write to us and we’ll answer.',
}

export const faqWords = { de, en }

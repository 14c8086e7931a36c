const de = {
  onThisPage: 'Auf dieser Seite',
}

const en: typeof de = {
  onThisPage: 'On this page',
}

export const readingWords = { de, en }

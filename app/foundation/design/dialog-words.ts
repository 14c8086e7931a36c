const de = { close: 'Schließen' }
const en: typeof de = { close: 'Close' }

export const dialogWords = { de, en }

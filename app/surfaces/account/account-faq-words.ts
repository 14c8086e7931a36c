const de = {
  title: 'Fragen zum Abo',
  more: 'Alle Fragen und Antworten',
  contact: 'Etwas anderes fragen',
}

const en: typeof de = {
  title: 'Subscription FAQ',
  more: 'All questions and answers',
  contact: 'Ask something else',
}

export const accountFaqWords = { de, en }

const de = {
  pageTitle: 'Das hat nicht geklappt · Tiefgrün',
  title: 'Da ist uns etwas angebrannt.',
  lead: 'Das lag an uns, nicht an dir. Meist hilft ein zweiter Versuch.',
  again: 'Noch einmal versuchen',
  home: 'Zur Startseite',
  stillBroken: 'Klemmt es weiter?',
  contact: 'Schreib uns',
  promise: 'Am anderen Ende sitzt ein Mensch.',
}

const en: typeof de = {
  pageTitle: 'That didn’t work · Tiefgrün',
  title: 'We burnt something.',
  lead: 'That was our fault, not yours. A second try usually helps.',
  again: 'Try again',
  home: 'Go to the home page',
  stillBroken: 'Still stuck?',
  contact: 'Write to us',
  promise: 'There’s a person at the other end.',
}

export const errorWords = { de, en }

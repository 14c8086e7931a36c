const de = {
  'too-large': {
    title: 'Das war zu viel auf einmal.',
    lead: 'So viel Text nehmen wir nicht auf einmal an. Geh einen Schritt zurück und kürze ihn: Was du geschrieben hast, steht dort noch.',
  },
  'too-often': {
    title: 'Einen Moment, bitte.',
    lead: 'Von deinem Anschluss kamen gerade sehr viele Anfragen. Warte kurz und versuche es dann noch einmal.',
  },
  busy: {
    title: 'Gerade ist es voll.',
    lead: 'Im Moment wollen sehr viele gleichzeitig etwas von uns. Versuche es in ein paar Sekunden noch einmal. Dein Warenkorb bleibt, wie er ist.',
  },
  again: 'Noch einmal versuchen',
  home: 'Zur Startseite',
}

const en: typeof de = {
  'too-large': {
    title: 'That was too much at once.',
    lead: 'We can’t take that much text in one go. Go back a step and shorten it: what you wrote is still there.',
  },
  'too-often': {
    title: 'One moment, please.',
    lead: 'A great many requests have just come from your connection. Please wait a moment, then try again.',
  },
  busy: {
    title: 'It’s busy right now.',
    lead: 'A lot of people want something from us at the same time. Please try again in a few seconds. Your cart stays as it is.',
  },
  again: 'Try again',
  home: 'Go to the home page',
}

export const refusedWords = { de, en }

const de = {
  offline: 'Du bist offline. Du siehst, was du zuletzt geladen hast, und was du änderst, heben wir auf.',
  back: 'Wieder verbunden. Deine Änderungen sind eingetragen.',
  changed: 'Wieder verbunden. In deiner Box ist nicht mehr alles so, wie du es gesehen hast.',
  look: 'Ansehen',
  renewed: 'Es gibt eine neue Fassung des Shops. Mit der nächsten Seite ist sie da.',
  lost: 'Der Shop wurde gerade erneuert. Lade die Seite neu, damit alles geht.',
  load: 'Neu laden',
  close: 'Hinweis schließen',
}

const en: typeof de = {
  offline: 'You’re offline. You’re seeing what was loaded last, and we’ll keep your changes.',
  back: 'Connected again. Your changes are in.',
  changed: 'Connected again. Not everything in your box is as you last saw it.',
  look: 'See what changed',
  renewed: 'There’s a new version of the shop. It comes with the next page.',
  lost: 'The shop has just been updated. Reload the page so that everything works.',
  load: 'Reload',
  close: 'Close this note',
}

export const connectionWords = { de, en }

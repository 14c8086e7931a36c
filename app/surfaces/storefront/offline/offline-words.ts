const de = {
  title: 'Gerade ohne Netz.',
  lead: 'Diese Seite liegt noch nicht in deinem Vorrat. Was du schon gesehen hast, kannst du weiter lesen, und deine Box merkt sich alles.',
  again: 'Noch einmal versuchen',
  toCart: 'Box ansehen',
  back: 'Sobald du wieder verbunden bist, laden wir die Seite von allein.',
  boxTitle: 'Deine Box, wie du sie zuletzt gesehen hast',
  boxEmpty: 'In deiner Box liegt noch nichts.',
  times: (count: number) => `${count} ×`,
  prices: 'Preise und Vorräte prüfen wir, sobald du wieder verbunden bist. Bestellen kannst du dann auch.',
  seenTitle: 'Auch ohne Netz da',
  seenEmpty: 'Noch keine Seite. Beim nächsten Besuch legen wir dir einen Vorrat an.',
}

const en: typeof de = {
  title: 'No connection right now.',
  lead: 'We haven’t saved this page for you yet. Pages you’ve seen before are still here to read, and your box remembers everything.',
  again: 'Try again',
  toCart: 'See your box',
  back: 'As soon as you’re back online, the page loads automatically.',
  boxTitle: 'Your box, as you last saw it',
  boxEmpty: 'There’s nothing in your box yet.',
  times: (count) => `${count} ×`,
  prices: 'We’ll check prices and stock as soon as you’re back online. Then you can order, too.',
  seenTitle: 'Here without a connection',
  seenEmpty: 'No pages yet. We’ll save some for you on your next visit.',
}

export const offlineWords = { de, en }

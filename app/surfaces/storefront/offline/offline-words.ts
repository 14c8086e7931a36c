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
  lead: 'This page is not in your stock yet. What you have seen before you can go on reading, and your box remembers everything.',
  again: 'Try again',
  toCart: 'See your box',
  back: 'As soon as you are connected again, the page loads by itself.',
  boxTitle: 'Your box, as you last saw it',
  boxEmpty: 'There is nothing in your box yet.',
  times: (count) => `${count} ×`,
  prices: 'We check prices and stock as soon as you are connected again. Then you can order, too.',
  seenTitle: 'Here without a connection',
  seenEmpty: 'No page yet. On your next visit we will put some by for you.',
}

export const offlineWords = { de, en }

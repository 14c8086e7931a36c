const timesDe = (count: number) => (count === 0 ? 'nicht dabei' : `${count} ×`)
const timesEn = (count: number) => (count === 0 ? 'not in it' : `${count} ×`)

const de = {
  waiting: 'Das wartet auf die Verbindung',
  step: (from: number, to: number) => `${timesDe(from)} → ${timesDe(to)}`,
  said: (title: string, from: number, to: number) => `${title}: bisher ${timesDe(from)}, dann ${timesDe(to)}`,
  undo: 'Rückgängig',
  undoNamed: (title: string) => `Änderung an ${title} rückgängig machen`,
  back: 'Wieder verbunden',
  entered: 'Eingetragen',
  short: 'Nicht ganz wie gewünscht',
  got: (wanted: number, got: number) =>
    got === 0 ? `gerade nicht zu haben (gewünscht ${wanted} ×)` : `${got} statt ${wanted}, mehr ist gerade nicht da`,
  repriced: 'Preis geändert, während du offline warst',
  price: (from: string, to: string) => `${from} → ${to} je Stück`,
  total: (from: string, to: string) => `Ohne Versand sind es jetzt ${to} statt ${from}. Bestellt ist noch nichts.`,
  close: 'Verstanden',
}

const en: typeof de = {
  waiting: 'Waiting for the connection',
  step: (from, to) => `${timesEn(from)} → ${timesEn(to)}`,
  said: (title, from, to) => `${title}: ${timesEn(from)} so far, then ${timesEn(to)}`,
  undo: 'Undo',
  undoNamed: (title) => `Undo the change to ${title}`,
  back: 'Connected again',
  entered: 'Done',
  short: 'Not quite what you asked for',
  got: (wanted, got) =>
    got === 0 ? `not available right now (you wanted ${wanted} ×)` : `${got} instead of ${wanted}, that’s all we have`,
  repriced: 'Price changed while you were offline',
  price: (from, to) => `${from} → ${to} each`,
  total: (from, to) => `Without delivery it’s now ${to} instead of ${from}. Nothing is ordered yet.`,
  close: 'Got it',
}

export const awayWords = { de, en }

const de = {
  hint: (days: number) =>
    `Was in den Boxen der nächsten ${days} Tage fehlt, wenn heute gepackt würde. Drei Tage vor der Abbuchung sagt es der Shop den Kunden.`,
  nothing: 'In keiner Box fehlt etwas.',
  stock: (count: number) => (count === 1 ? '1 Stück da' : `${count} Stück da`),
  uncounted: 'nicht mehr im Angebot',
  lacking: (count: number, boxes: number) =>
    `${count === 1 ? '1 fehlt' : `${count} fehlen`} in ${boxes === 1 ? 'einer Box' : `${boxes} Boxen`}`,
  lacks: 'Fehlt',
  instead: 'Stattdessen',
  leftOut: 'wird weggelassen',
  tooSmall: 'Box kommt nicht: zu wenige Gerichte',
  consent: 'Einverständnis',
  told: 'Angekündigt',
  notYet: (day: string) => `am ${day}`,
}

const en: typeof de = {
  hint: (days) =>
    `What would be missing from the boxes of the next ${days} days if they were packed today. The shop tells customers three days before the charge.`,
  nothing: 'Nothing is missing from any box.',
  stock: (count) => `${count} in stock`,
  uncounted: 'no longer sold',
  lacking: (count, boxes) => `${count} missing in ${boxes === 1 ? 'one box' : `${boxes} boxes`}`,
  lacks: 'Missing',
  instead: 'Instead',
  leftOut: 'is left out',
  tooSmall: 'box won’t come: too few meals',
  consent: 'Consent',
  told: 'Announced',
  notYet: (day) => `on ${day}`,
}

export const shortWords = { de, en }

const de = {
  label: 'Preisübersicht',
  perMeal: (rhythm: string, price: string) => `${rhythm}, ${price} pro Gericht`,
  single: (meals: number, price: string) => `Zum Vergleich: ${meals} × ${price}`,
  box: 'Dein Boxpreis',
  delivery: 'Versand auf Trockeneis',
  free: 'gratis',
  firstOrder: (percent: number) => `−${percent} % auf die erste Box`,
  firstOrderTerms: (code: string | null) =>
    code === null
      ? 'Gilt für die Gerichte deiner ersten Bestellung im Abo.'
      : `Gilt für die Gerichte deiner ersten Bestellung im Abo. Den Code ${code} lösen wir für dich ein.`,
  others: 'Was sonst im Warenkorb liegt',
  codes: 'Deine Codes',
  total: 'Erste Box',
  totalWhenFull: 'Erste Box, voll',
  savings: (price: string, size: number) => `Ersparnis im Vergleich zur ${size}er-Box (${price} pro Gericht)`,
  whenFull: 'Das kostet sie, wenn sie voll ist.',
  later: (price: string, rhythm: string) =>
    `Danach ${price} ${rhythm}, inkl. MwSt. und Versand. Keine Mindestlaufzeit.`,
  vat: 'Alle Preise inkl. MwSt.',
}

const en: typeof de = {
  label: 'Price summary',
  perMeal: (rhythm, price) => `${rhythm}, ${price} per meal`,
  single: (meals, price) => `To compare: ${meals} × ${price}`,
  box: 'Your box price',
  delivery: 'Delivery on dry ice',
  free: 'free',
  firstOrder: (percent) => `−${percent}% off your first box`,
  firstOrderTerms: (code) =>
    code === null
      ? 'For the meals of your first subscription order.'
      : `For the meals of your first subscription order. We redeem the code ${code} for you.`,
  others: 'What else is in your cart',
  codes: 'Your codes',
  total: 'First box',
  totalWhenFull: 'First box, full',
  savings: (price, size) => `Saved compared with the box of ${size} (${price} per meal)`,
  whenFull: 'What it’ll cost once it’s full.',
  later: (price, rhythm) => `Then ${price} ${rhythm}, incl. VAT and delivery. No minimum term.`,
  vat: 'All prices incl. VAT.',
}

export const boxSummaryWords = { de, en }

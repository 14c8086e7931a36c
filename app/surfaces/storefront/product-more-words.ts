/** What only bundles, things and vouchers say. */
const de = {
  partsTitle: 'Das steckt im Bundle',
  meals: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  pieces: (count: number) => `${count} Stück`,
  perMeal: (price: string) => `${price} pro Gericht`,
  singlePrice: (price: string) => `Einzelpreis der Teile zusammen: ${price}`,
  partFacts: (title: string) => `Zutaten, Allergene und Nährwerte: ${title}`,
  times: (count: number) => `${count} ×`,
  goodsTitle: 'Hersteller und Sicherheit',
  paperTitle: 'Umfang und Hersteller',
  maker: 'Hersteller',
  email: 'E-Mail',
  warnings: 'Warnhinweise',
  pages: (count: number) => `${count} Seiten`,
  digital: 'Digital als PDF, zum Lesen auf jedem Gerät. Es kommt nichts mit der Post.',
  printed: 'Gedrucktes Heft.',
  amounts: 'Betrag',
  validUntil: (day: string) => `Heute gekauft, gilt der Gutschein bis zum ${day}. Ein Rest bleibt stehen.`,
  creditUntil: (day: string) => `Heute gekauft, gilt das Guthaben bis zum ${day}. Ein Rest bleibt stehen.`,
}

const en: typeof de = {
  partsTitle: 'What’s in the bundle',
  meals: (count) => (count === 1 ? '1 meal' : `${count} meals`),
  pieces: (count) => `${count} pieces`,
  perMeal: (price) => `${price} per meal`,
  singlePrice: (price) => `Single price of the parts together: ${price}`,
  partFacts: (title) => `Ingredients, allergens and nutrition: ${title}`,
  times: (count) => `${count} ×`,
  goodsTitle: 'Maker and safety',
  paperTitle: 'Length and maker',
  maker: 'Maker',
  email: 'E-mail',
  warnings: 'Warnings',
  pages: (count) => `${count} pages`,
  digital: 'A digital PDF to read on any device. Nothing comes by post.',
  printed: 'A printed booklet.',
  amounts: 'Amount',
  validUntil: (day) => `Bought today, the gift card is valid until ${day}. Any balance stays on it.`,
  creditUntil: (day) => `Bought today, the credit is valid until ${day}. Any balance stays on it.`,
}

export const productMoreWords = { de, en }

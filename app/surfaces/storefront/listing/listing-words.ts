import type { SortOrder } from '#app/shop/catalog/listing/sort-products.ts'

const sortDe: Record<SortOrder, string> = {
  popularity: 'Beliebtheit',
  price: 'Preis',
  protein: 'Protein',
  kcal: 'Kalorien',
}
const sortEn: Record<SortOrder, string> = {
  popularity: 'popularity',
  price: 'price',
  protein: 'protein',
  kcal: 'calories',
}

const de = {
  search: 'Suche',
  searchExample: 'Curry, Kichererbse, scharf …',
  categories: 'Kategorien',
  filters: 'Filter',
  suitsMe: 'Passt zu mir',
  fromBundle: 'Aus dem Bundle',
  show: 'Zeigen',
  reset: 'Filter zurücksetzen',
  resetShort: 'Zurücksetzen',
  apply: (count: number) => (count === 1 ? '1 Gericht zeigen' : `${count} Gerichte zeigen`),
  applyProducts: (count: number) => (count === 1 ? '1 Produkt zeigen' : `${count} Produkte zeigen`),
  dishesTitle: 'Gerichte',
  productsTitle: 'Produkte',
  dishes: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  products: (count: number) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  removeFilter: (name: string) => `Filter ${name} entfernen`,
  sortedBy: 'Sortiert nach',
  sort: sortDe,
  promo: {
    title: (size: number, price: string) => [`${size} Gerichte,`, `${price} das Stück`],
    empty: 'Such dir aus, was hineinkommt. Der Versand der vollen Box ist geschenkt.',
    emptyWithFee: 'Such dir aus, was hineinkommt.',
  },
  parts: 'Teile der Liste',
  moreDishes: 'Weitere Gerichte',
  moreProducts: 'Weitere Produkte',
  previous: 'Vorherige',
  shownOf: (first: number, last: number, total: number) =>
    first === 1 ? `${last} von ${total}` : `${first} bis ${last} von ${total}`,
  oneTime: 'Hier bestellst du einmal, ohne Abo. Bonusartikel kommen zu diesen Bestellungen nicht dazu.',
  nothing: 'Nichts gefunden',
  nothingLead: 'Mit diesen Filtern bleibt die Schale leer. Nimm einen weg oder such nach etwas anderem.',
}

const en: typeof de = {
  search: 'Search',
  searchExample: 'Curry, chickpea, spicy …',
  categories: 'Categories',
  filters: 'Filters',
  suitsMe: 'Suits me',
  fromBundle: 'From the bundle',
  show: 'Show',
  reset: 'Clear filters',
  resetShort: 'Clear',
  apply: (count) => (count === 1 ? 'Show 1 meal' : `Show ${count} meals`),
  applyProducts: (count) => (count === 1 ? 'Show 1 product' : `Show ${count} products`),
  dishesTitle: 'Meals',
  productsTitle: 'Products',
  dishes: (count) => (count === 1 ? '1 meal' : `${count} meals`),
  products: (count) => (count === 1 ? '1 product' : `${count} products`),
  removeFilter: (name) => `Remove filter ${name}`,
  sortedBy: 'Sorted by',
  sort: sortEn,
  promo: {
    title: (size, price) => [`${size} meals,`, `${price} each`],
    empty: 'Choose what goes in. Delivery of the full box is on us.',
    emptyWithFee: 'Choose what goes in.',
  },
  parts: 'Parts of the list',
  moreDishes: 'More meals',
  moreProducts: 'More products',
  previous: 'Previous',
  shownOf: (first, last, total) => (first === 1 ? `${last} of ${total}` : `${first} to ${last} of ${total}`),
  oneTime: 'Here you order once, without a subscription. Bonus items do not come with these orders.',
  nothing: 'Nothing found',
  nothingLead: 'With these filters the bowl stays empty. Take one away or search for something else.',
}

export const listingWords = { de, en }

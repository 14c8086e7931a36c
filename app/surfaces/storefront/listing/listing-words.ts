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
  parts: 'Teile der Liste',
  moreDishes: 'Weitere Gerichte',
  moreProducts: 'Weitere Produkte',
  previous: 'Vorherige',
  shownOf: (first: number, last: number, total: number) =>
    first === 1 ? `${last} von ${total}` : `${first} bis ${last} von ${total}`,
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
  parts: 'Parts of the list',
  moreDishes: 'More meals',
  moreProducts: 'More products',
  previous: 'Previous',
  shownOf: (first, last, total) => (first === 1 ? `${last} of ${total}` : `${first} to ${last} of ${total}`),
}

export const listingWords = { de, en }

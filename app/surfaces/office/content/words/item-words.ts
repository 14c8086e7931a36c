/** What one item of a list is called, by the name of the list. */
const de = {
  '': 'Eintrag',
  items: 'Eintrag',
  sections: 'Abschnitt',
  blocks: 'Block',
  arms: 'Variante',
  columns: 'Spalte',
  rows: 'Zeile',
  cells: 'Zelle',
  products: 'Produkt',
  meals: 'Gericht',
  actions: 'Knopf',
  questions: 'Frage',
  answers: 'Antwort',
  stores: 'Laden',
  lexicon: 'Zutat',
  goodWith: 'Zutat',
  ingredients: 'Zutat',
  groups: 'Gruppe',
  steps: 'Schritt',
  replace: 'Block',
  omit: 'Block',
  first: 'Block',
  header: 'Link',
  footer: 'Menü',
  links: 'Link',
}

const en: typeof de = {
  '': 'Entry',
  items: 'Entry',
  sections: 'Section',
  blocks: 'Block',
  arms: 'Variant',
  columns: 'Column',
  rows: 'Row',
  cells: 'Cell',
  products: 'Product',
  meals: 'Meal',
  actions: 'Button',
  questions: 'Question',
  answers: 'Answer',
  stores: 'Store',
  lexicon: 'Ingredient',
  goodWith: 'Ingredient',
  ingredients: 'Ingredient',
  groups: 'Group',
  steps: 'Step',
  replace: 'Block',
  omit: 'Block',
  first: 'Block',
  header: 'Link',
  footer: 'Menu',
  links: 'Link',
}

export const itemWords = { de, en }

export function itemName(words: typeof de, list: string): string {
  return Object.hasOwn(words, list) ? words[list as keyof typeof de] : words.items
}

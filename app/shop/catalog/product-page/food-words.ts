import type { Allergen, FoodFacts, Nutrition, Preparation } from '#app/shop/catalog/product.ts'

type Ways = Record<Preparation['way'], string>

const allergensDe: Record<Allergen, string> = {
  gluten: 'Gluten',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  lupin: 'Lupine',
  sulphites: 'Sulfite',
}
const allergensEn: Record<Allergen, string> = {
  gluten: 'gluten',
  peanuts: 'peanuts',
  soy: 'soya',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  lupin: 'lupin',
  sulphites: 'sulphites',
}

const nutrientsDe: Record<Exclude<keyof Nutrition, 'kj' | 'kcal'>, string> = {
  fat: 'Fett',
  saturates: 'davon gesättigte Fettsäuren',
  carbs: 'Kohlenhydrate',
  sugars: 'davon Zucker',
  fibre: 'Ballaststoffe',
  protein: 'Eiweiß',
  salt: 'Salz',
}
const nutrientsEn: typeof nutrientsDe = {
  fat: 'Fat',
  saturates: 'of which saturates',
  carbs: 'Carbohydrate',
  sugars: 'of which sugars',
  fibre: 'Fibre',
  protein: 'Protein',
  salt: 'Salt',
}

const waysDe: Ways = {
  pan: 'Pfanne',
  microwave: 'Mikrowelle',
  pot: 'Topf',
  oven: 'Ofen',
  overnight: 'Über Nacht',
  none: 'Auftauen',
}
const waysEn: Ways = {
  pan: 'Pan',
  microwave: 'Microwave',
  pot: 'Pot',
  oven: 'Oven',
  overnight: 'Overnight',
  none: 'Thaw',
}

const storageDe: Record<FoodFacts['storage'], string> = {
  frozen: 'Bei −18 °C oder kälter lagern. Nach dem Auftauen nicht wieder einfrieren.',
  cool: 'Bei höchstens 7 °C lagern und nach dem Öffnen bald verbrauchen.',
  dry: 'Kühl, trocken und dunkel lagern.',
}
const storageEn: typeof storageDe = {
  frozen: 'Store at −18 °C or colder. Don’t refreeze after thawing.',
  cool: 'Store at no more than 7 °C and use soon after opening.',
  dry: 'Store in a cool, dry and dark place.',
}

const de = {
  allergens: allergensDe,
  nutrients: nutrientsDe,
  ways: waysDe,
  storage: storageDe,
  allergensTitle: 'Allergene',
  contains: (allergen: string) => `Enthält ${allergen}`,
  mayContain: (allergens: string) => `Kann Spuren von ${allergens} enthalten`,
  noAllergens: 'In der Zutatenliste steht kein kennzeichnungspflichtiges Allergen.',
  markedBold: 'In der Zutatenliste sind Allergene fett gedruckt.',
  ingredientsTitle: 'Zutatenliste',
  storageTitle: 'Menge, Lagerung, Hersteller',
  netQuantity: (amount: string) => `Füllmenge: ${amount}`,
  maker: (company: string) => `Hergestellt von: ${company}`,
  nutritionTitle: 'Nährwerte',
  average: 'Durchschnittlich',
  per100: (unit: string) => `je 100 ${unit}`,
  perPortion: (amount: string) => `je Portion (${amount})`,
  energy: 'Energie',
  preparationTitle: 'So wird’s heiß',
  coldTitle: 'So schmeckt’s am besten',
  serve: 'Genießen',
  minutes: (minutes: number) => `${minutes} Min.`,
  drawingsTitle: 'Das ist drin',
  kcal: 'kcal',
  protein: 'Protein',
  fibre: 'Ballaststoffe',
  portion: 'Portion',
  reference: 'Angaben für',
}

const en: typeof de = {
  allergens: allergensEn,
  nutrients: nutrientsEn,
  ways: waysEn,
  storage: storageEn,
  allergensTitle: 'Allergens',
  contains: (allergen) => `Contains ${allergen}`,
  mayContain: (allergens) => `May contain traces of ${allergens}`,
  noAllergens: 'The ingredients list names no allergen that must be declared.',
  markedBold: 'Allergens are printed bold in the ingredients list.',
  ingredientsTitle: 'Ingredients',
  storageTitle: 'Quantity, storage, maker',
  netQuantity: (amount) => `Net quantity: ${amount}`,
  maker: (company: string) => `Made by: ${company}`,
  nutritionTitle: 'Nutrition',
  average: 'Average values',
  per100: (unit) => `per 100 ${unit}`,
  perPortion: (amount) => `per portion (${amount})`,
  energy: 'Energy',
  preparationTitle: 'How to heat it',
  coldTitle: 'How to enjoy it',
  serve: 'Enjoy',
  minutes: (minutes) => `${minutes} min`,
  drawingsTitle: 'What’s inside',
  kcal: 'kcal',
  protein: 'protein',
  fibre: 'fibre',
  portion: 'portion',
  reference: 'figures for',
}

export const foodWords = { de, en }

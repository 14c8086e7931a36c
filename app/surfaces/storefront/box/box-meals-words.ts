import type { PickReason } from '#app/shop/box/pick-reasons.ts'
import type { Spice } from '#app/shop/box/preferences.ts'

const spiceDe: Record<Spice, string> = { any: 'egal', like: 'gern scharf', none: 'nicht scharf' }
const spiceEn: Record<Spice, string> = { any: 'any', like: 'the hotter the better', none: 'not spicy' }

const de = {
  preferences: 'Was passt zu dir?',
  preferencesKept: 'Bleibt auf diesem Gerät und nur für diesen Besuch.',
  avoid: 'Ohne',
  protein: 'Protein',
  anyProtein: 'egal',
  minProtein: (grams: number) => `ab ${grams} g`,
  energy: 'Kalorien',
  anyEnergy: 'egal',
  maxKcal: (kcal: number) => `bis ${kcal} kcal`,
  spice: 'Schärfe',
  spices: spiceDe,
  reset: 'Zurücksetzen',
  found: (count: number) => (count === 1 ? '1 Gericht passt' : `${count} Gerichte passen`),
  mealsTitle: 'Die Gerichte',
  nothing: 'Das hat gerade kein Gericht.',
  nothingLead: 'Nimm eine Vorliebe heraus, dann findet sich etwas.',
  contains: (names: string) => `Enthält ${names}`,
  noAllergens: 'Ohne deklarierte Allergene',
  surcharge: (amount: string) => `${amount} zum Boxpreis`,
  inBox: (size: number) => `in der ${size}er-Box`,
  fill: (missing: number) =>
    missing === 1 ? 'Letztes Gericht für mich aussuchen' : `${missing} Gerichte für mich aussuchen`,
  fillLead: 'Hauptgerichte nach deinen Vorlieben, möglichst verschieden, mit dem, was gerade Saison hat.',
  filling: 'Wir packen …',
  filled: (count: number) => (count === 1 ? '1 Gericht dazugelegt' : `${count} Gerichte dazugelegt`),
  cannotFill: 'Zu deinen Vorlieben passt gerade nichts mehr, ohne ein Gericht mehr als dreimal zu nehmen.',
  fewSuit: 'Mehr passt gerade nicht zu deinen Vorlieben, ohne ein Gericht mehr als dreimal zu nehmen.',
  fillFailed: 'Das hat nicht geklappt. Bist du online?',
  undo: 'Rückgängig',
  again: 'Anders mischen',
  undone: 'Wieder herausgenommen.',
  reason: reasonDe,
  fillers: 'Ganze Bundles',
  fillersLead: 'Mit einem Klick liegen alle Gerichte eines Bundles in deiner Box, zum Boxpreis.',
  addBundle: (count: number) => (count === 1 ? '1 Gericht dazu' : `${count} Gerichte dazu`),
  bundleAdded: (title: string, count: number) => `${title}: ${count} Gerichte dazugelegt`,
  without: (names: string) => `Ohne ${names}, gerade nicht da.`,
  more: (size: number, next: number | null) =>
    next === null
      ? `Mehr als ${size}: jedes weitere Gericht kostet so viel wie die anderen.`
      : `Mehr als ${size}: jedes weitere kostet so viel wie die anderen, und ab ${next} gilt der Preis der ${next}er-Box.`,
  full: 'Deine Box ist voll.',
}

const FIRSTS_DE: Readonly<Record<string, string>> = {
  bowls: 'die erste Bowl',
  'currys-dals': 'das erste Curry oder Dal',
  'pasta-noodles': 'die ersten Nudeln',
  'reisgerichte-risotto': 'das erste Reisgericht',
  suppen: 'die erste Suppe',
  fruehstueck: 'das erste Frühstück',
  crumbles: 'etwas Süßes',
}

const FLAVOURS_DE: Readonly<Record<string, string>> = {
  erdnuesse: 'Erdnuss',
  kokos: 'Kokos',
  miso: 'Miso',
  tomaten: 'Tomate',
  champignons: 'Pilzen',
  basilikum: 'Basilikum',
  zitrone: 'Zitrone',
  sesam: 'Sesam',
  cashewkerne: 'Cashew',
}

function reasonDe(reason: PickReason): string {
  switch (reason.kind) {
    case 'protein':
      return `${reason.grams} g Protein`
    case 'light':
      return `${reason.kcal} kcal`
    case 'first':
      return FIRSTS_DE[reason.mealKind] ?? 'mal etwas anderes'
    case 'flavour':
      return `mit ${FLAVOURS_DE[reason.flavour] ?? 'viel Geschmack'}`
    case 'spicy':
      return 'schön scharf'
    case 'season':
      return 'hat gerade Saison'
    case 'bestseller':
      return 'beliebt'
    case 'fresh':
      return 'neu bei uns'
    case 'other':
      return 'noch nicht in deiner Box'
    case 'again':
      return 'davon noch eins'
  }
}

const en: typeof de = {
  preferences: 'Your preferences',
  preferencesKept: 'Stays on this device and for this visit only.',
  avoid: 'Leave out',
  protein: 'Protein',
  anyProtein: 'any',
  minProtein: (grams) => `${grams} g or more`,
  energy: 'Calories',
  anyEnergy: 'any',
  maxKcal: (kcal) => `up to ${kcal} kcal`,
  spice: 'Heat',
  spices: spiceEn,
  reset: 'Reset',
  found: (count) => (count === 1 ? '1 meal matches' : `${count} meals match`),
  mealsTitle: 'The meals',
  nothing: 'Nothing matches right now.',
  nothingLead: 'Remove one of your preferences and something will turn up.',
  contains: (names) => `Contains ${names}`,
  noAllergens: 'No declared allergens',
  surcharge: (amount) => `${amount} on the box price`,
  inBox: (size) => `in the box of ${size}`,
  fill: (missing) => (missing === 1 ? 'Choose the last meal for me' : `Choose ${missing} meals for me`),
  fillLead: 'Main meals based on your preferences, as varied as possible, with what’s in season.',
  filling: 'Packing …',
  filled: (count) => (count === 1 ? '1 meal added' : `${count} meals added`),
  cannotFill: 'Nothing else matches your preferences without more than three of the same meal.',
  fewSuit: 'Nothing more matches your preferences without more than three of the same meal.',
  fillFailed: 'That didn’t work. Are you online?',
  undo: 'Undo',
  again: 'Shuffle',
  undone: 'Removed again.',
  reason: reasonEn,
  fillers: 'Whole bundles',
  fillersLead: 'One click puts all meals of a bundle into your box, at the box price.',
  addBundle: (count) => (count === 1 ? 'Add 1 meal' : `Add ${count} meals`),
  bundleAdded: (title, count) => `${title}: ${count} meals added`,
  without: (names) => `Without ${names}: out of stock right now.`,
  more: (size, next) =>
    next === null
      ? `More than ${size}: every extra meal costs the same.`
      : `More than ${size}: every extra meal costs the same, and from ${next} on you pay the price of the box of ${next}.`,
  full: 'Your box is full.',
}

const FIRSTS_EN: typeof FIRSTS_DE = {
  bowls: 'your first bowl',
  'currys-dals': 'your first curry or dal',
  'pasta-noodles': 'your first noodles',
  'reisgerichte-risotto': 'your first rice dish',
  suppen: 'your first soup',
  fruehstueck: 'your first breakfast',
  crumbles: 'something sweet',
}

const FLAVOURS_EN: typeof FLAVOURS_DE = {
  erdnuesse: 'peanut',
  kokos: 'coconut',
  miso: 'miso',
  tomaten: 'tomato',
  champignons: 'mushrooms',
  basilikum: 'basil',
  zitrone: 'lemon',
  sesam: 'sesame',
  cashewkerne: 'cashew',
}

function reasonEn(reason: PickReason): string {
  switch (reason.kind) {
    case 'protein':
      return `${reason.grams} g protein`
    case 'light':
      return `${reason.kcal} kcal`
    case 'first':
      return FIRSTS_EN[reason.mealKind] ?? 'something different'
    case 'flavour':
      return `with ${FLAVOURS_EN[reason.flavour] ?? 'plenty of flavour'}`
    case 'spicy':
      return 'nice and hot'
    case 'season':
      return 'in season now'
    case 'bestseller':
      return 'popular'
    case 'fresh':
      return 'new on the menu'
    case 'other':
      return 'not in your box yet'
    case 'again':
      return 'one more of these'
  }
}

export const boxMealsWords = { de, en }

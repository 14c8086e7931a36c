import type { Money } from '#app/foundation/money/money.ts'

export type ProductType =
  | 'meal'
  | 'drink'
  | 'snack'
  | 'pantry'
  | 'bundle'
  | 'merch'
  | 'print'
  | 'ebook'
  | 'gift-card'
  | 'store-credit'
  | 'gift'
  | 'internal'
  | 'flyer'

export type Allergen = 'gluten' | 'peanuts' | 'soy' | 'nuts' | 'celery' | 'mustard' | 'sesame' | 'lupin' | 'sulphites'

/** Price of one kilogram or litre, shown beside every price of weighed goods. */
export type BasePrice = Readonly<{ price: Money; unit: 'kg' | 'l' }>

/** What a price says: the amount and, for weighed goods, what a kilogram or litre of it costs. */
export type ShownPrice = Readonly<{ price: Money; base: BasePrice | null }>

/** A badge on a tile, at most two; what it says is in the catalogue's words. */
export type Badge =
  | 'new'
  | 'bestseller'
  | 'season'
  | 'limited'
  | 'leaving-soon'
  | 'back-soon'
  | 'low-stock'
  | 'sold-out'

/** A product as listings show it. */
export type ProductCard = Readonly<{
  id: number
  variantId: number
  handle: string
  type: ProductType
  title: string
  subtitle: string
  art: string
  /** What one costs bought once. */
  once: ShownPrice
  /** What one costs in the default box; null for what is not a meal. */
  inBox: ShownPrice | null
  /** Given back with the empty bottle, never part of the price; only where the law asks for one. */
  deposit?: Money
  /** There is only this once: it never comes again with a box. */
  isOneTime?: true
  kcal: number | null
  protein: number | null
  badges: readonly Badge[]
  tags: readonly string[]
  available: boolean
  /** More than one variant, an amount to choose, or parts to read about: the card leads to the page instead of adding. */
  needsChoice: boolean
}>

/** One ingredient in the list: the text with the allergen parts marked by asterisks. */
export type Ingredient = Readonly<{
  text: string
  percent: number | null
  parts: readonly string[]
  art: string | null
  lexicon: string | null
}>

/** Per 100 g or ml, in the order the law asks for. */
export type Nutrition = Readonly<{
  kj: number
  kcal: number
  fat: number
  saturates: number
  carbs: number
  sugars: number
  fibre: number
  protein: number
  salt: number
}>

export type Preparation = Readonly<{
  way: 'pan' | 'microwave' | 'pot' | 'oven' | 'overnight' | 'none'
  minutes: number
  text: string
}>

/** Everything the law wants a buyer of food to know before the order. */
export type FoodFacts = Readonly<{
  legalName: string
  ingredients: readonly Ingredient[]
  allergens: readonly Allergen[]
  mayContain: readonly Allergen[]
  nutrition: Nutrition
  net: Readonly<{ quantity: number; unit: 'g' | 'ml' }>
  storage: 'frozen' | 'cool' | 'dry'
  preparation: readonly Preparation[]
}>

/** A product as its own page shows it. */
export type ProductView = ProductCard &
  Readonly<{
    description: string
    /** The dish, its tub and its ingredients, or just one picture. */
    gallery: readonly string[]
    food: FoodFacts | null
    collection: Readonly<{ handle: string; title: string }> | null
  }>

/** The size, rhythm and price per meal of a box. */
export type BoxOffer = Readonly<{ size: number; mealPrice: Money; deliveryFee: Money | null }>

import { eur } from '#app/foundation/money/money.ts'

import type { Allergen, ProductCard, ShownPrice } from './product.ts'

import { allergensOf, type ProductFacts } from './product-facts.ts'
import { shownPrice } from './shown-price.ts'

/** A meal as the box offers it: its card, and what preferences ask about. */
export type MealChoice = ProductCard &
  Readonly<{
    /** What it costs more, or less, than the box price. */
    surchargeCents: number
    net: Readonly<{ quantity: number; unit: 'g' | 'ml' }> | null
    allergens: readonly Allergen[]
    mayContain: readonly Allergen[]
    isSpicy: boolean
    inSeason: boolean
    isBestseller: boolean
    isNew: boolean
    /** Between kinds a box varies. */
    kind: string
    /** A lunch or a dinner; breakfast and sweet dishes are none. */
    isMain: boolean
    /** The ingredient that its sauce tastes of, by its name in the lexicon; null where none stands out. */
    flavour: string | null
  }>

type MealRow = Readonly<{
  facts: ProductFacts
  season: readonly number[] | null
  box_surcharge_cents: number
  net_quantity: number | string | null
  net_unit: string | null
}>

/** The kinds between which a box varies, as their tags name them. */
const KINDS = ['bowls', 'currys-dals', 'pasta-noodles', 'reisgerichte-risotto', 'fruehstueck', 'suppen', 'crumbles']
const NO_MAINS = ['fruehstueck', 'crumbles', 'desserts']
/** What a sauce tastes of, the strongest first. */
const FLAVOURS = [
  ...['erdnuesse', 'kokos', 'miso', 'tomaten', 'champignons'],
  ...['basilikum', 'zitrone', 'sesam', 'cashewkerne'],
]

export function mealChoice(card: ProductCard, row: MealRow, now: Date): MealChoice {
  const { tags } = card
  return {
    ...card,
    surchargeCents: row.box_surcharge_cents,
    net:
      row.net_quantity === null
        ? null
        : { quantity: Number(row.net_quantity), unit: row.net_unit === 'ml' ? 'ml' : 'g' },
    allergens: allergensOf(row.facts),
    mayContain: row.facts.mayContain,
    isSpicy: tags.includes('scharf'),
    inSeason: row.season?.includes(now.getUTCMonth() + 1) ?? false,
    isBestseller: tags.includes('bestseller'),
    isNew: tags.includes('neu'),
    kind: KINDS.find((kind) => tags.includes(kind)) ?? '',
    isMain: !NO_MAINS.some((kind) => tags.includes(kind)),
    flavour: flavourOf(row.facts),
  }
}

function flavourOf({ ingredients }: ProductFacts): string | null {
  return FLAVOURS.find((flavour) => ingredients.some(({ lexicon }) => lexicon === flavour)) ?? null
}

/** What a meal costs in a box of this meal price, and a kilogram of it. */
export function priceInBox({ surchargeCents, net }: MealChoice, mealCents: number): ShownPrice {
  return shownPrice(eur(Math.max(0, mealCents + surchargeCents)), net)
}

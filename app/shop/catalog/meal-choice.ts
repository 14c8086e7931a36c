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
    /** Between kinds a box varies. */
    kind: string
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
    kind: KINDS.find((kind) => tags.includes(kind)) ?? '',
  }
}

/** What a meal costs in a box of this meal price, and a kilogram of it. */
export function priceInBox({ surchargeCents, net }: MealChoice, mealCents: number): ShownPrice {
  return shownPrice(eur(Math.max(0, mealCents + surchargeCents)), net)
}

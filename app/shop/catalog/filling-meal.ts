import type { Allergen } from './product.ts'

/** What preferences ask of a meal. */
export type TastedMeal = Readonly<{
  allergens: readonly Allergen[]
  mayContain: readonly Allergen[]
  protein: number | null
  kcal: number | null
  isSpicy: boolean
}>

/** A meal that a box can be filled with. */
export type FillingMeal = TastedMeal &
  Readonly<{
    variantId: number
    available: boolean
    inSeason: boolean
    isBestseller: boolean
    /** What it costs beyond the box price: nobody wants to be surprised by that. */
    surchargeCents: number
    kind: string
  }>

import type { TastedMeal } from './preferences.ts'

/** A meal that a box can be filled with. */
export type FillingMeal = TastedMeal &
  Readonly<{
    variantId: number
    available: boolean
    inSeason: boolean
    isBestseller: boolean
    isNew: boolean
    /** What it costs beyond the box price. */
    surchargeCents: number
    kind: string
    /** A lunch or a dinner; breakfast and sweet dishes are none. */
    isMain: boolean
    /** The ingredient that its sauce tastes of; null where none stands out. */
    flavour: string | null
  }>

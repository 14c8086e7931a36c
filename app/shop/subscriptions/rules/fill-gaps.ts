import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { type Packing, packFrom, type Replacement, replaceMissing } from './missing-goods.ts'
import { mealsAgreed, shelfOf, withUnlisted } from './price-cycle.ts'
import type { Pieces } from './subscription.ts'

/** What of a box is missing today, what may come instead, and what is missing even then (S-16). */
export type FilledGaps = Readonly<{ missing: readonly Pieces[]; replaced: readonly Replacement[]; full: Packing }>

export function fillGaps(
  wanted: readonly Pieces[],
  { window, rules }: Readonly<{ window: ShopWindow; rules: PriceRules }>,
): FilledGaps {
  const box = { window, rules, agreedMeals: mealsAgreed(window, wanted), wanted }
  const packing = packFrom(withUnlisted(new Map(), box), wanted)
  if (packing.missing.length === 0) return { missing: [], replaced: [], full: packing }
  const { packing: full, replaced } = replaceMissing(withUnlisted(shelfOf(window, box), box), packing)
  return { missing: packing.missing, replaced, full }
}

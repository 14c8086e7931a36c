import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { type Packing, packFrom, type Replacement, replaceMissing } from './missing-goods.ts'
import { shelfOf, withUnlisted } from './price-cycle.ts'
import type { Pieces } from './subscription.ts'

/** What of a box is missing today, what may come instead, and what is missing even then (S-16). */
export type FilledGaps = Readonly<{ missing: readonly Pieces[]; replaced: readonly Replacement[]; full: Packing }>

export function fillGaps(
  wanted: readonly Pieces[],
  { window, held }: Readonly<{ window: ShopWindow; held: Pick<AgreedPrices, 'goods'> }>,
): FilledGaps {
  const box = { window, prices: held.goods, wanted }
  const packing = packFrom(withUnlisted(new Map(), box), wanted)
  if (packing.missing.length === 0) return { missing: [], replaced: [], full: packing }
  const { packing: full, replaced } = replaceMissing(withUnlisted(shelfOf(window, held.goods), box), packing)
  return { missing: packing.missing, replaced, full }
}

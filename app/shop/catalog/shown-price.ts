import { type Money, pricePerThousand } from '#app/foundation/money/money.ts'
import type { ShownPrice } from './product.ts'

/** A price with what a kilogram or litre of it costs. It is left out where it equals the price itself. */
export function shownPrice(price: Money, net: { quantity: number; unit: 'g' | 'ml' } | null): ShownPrice {
  if (!net || net.quantity === 1000) return { price, base: null }
  return { price, base: { price: pricePerThousand(price, net.quantity), unit: net.unit === 'ml' ? 'l' : 'kg' } }
}

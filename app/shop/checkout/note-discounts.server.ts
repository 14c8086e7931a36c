import type { InTransaction } from '#app/foundation/database/database.ts'
import { appendToMetafield } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'

type Bought = Readonly<{ customerId: number; price: Pick<PricedCart, 'lines' | 'delivery'>; now: Date }>

/** Notes the codes and the discounts of an order beside its customer, for storefronts that show them. */
export async function noteDiscounts(tx: InTransaction, { customerId, price, now }: Bought): Promise<void> {
  const shares = sharesOf(price)
  const codes = [...new Set(shares.flatMap(({ code }) => code ?? []))]
  const discounts = [...new Set(shares.map(({ code, title }) => code ?? title.de))]
  await appendToMetafield(tx, { customerId, key: 'used_discount_codes', values: codes, now })
  await appendToMetafield(tx, { customerId, key: 'applied_discounts', values: discounts, now })
}

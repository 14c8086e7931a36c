import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import type { LineView } from '#app/shop/cart/changes/cart-view.ts'
import { discountAllocation } from '#app/shop/cart/changes/discount-allocation.ts'
import { allocationOf } from '#app/shop/catalog/api/selling-plan-api.server.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import { planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import type { CartContext } from './cart-context.server.ts'

/** Lines of a cart as the published storefront API shows them. */
export const cartLineApi: ApiPart<CartContext> = {
  sdl: readSdl(new URL('cart-line-api.graphql', import.meta.url)),
  resolvers: {
    CartLine: {
      quantity: ({ priced }: LineView) => priced.quantity,
      attribute: ({ attributes }: LineView, { key }: { key: string }) =>
        attributes.find((attribute) => attribute.key === key) ?? null,
      // Texts and pictures are in the client's language, the price is the cart's own.
      merchandise: ({ variant }: LineView, _: unknown, { window }: CartContext) =>
        window.findVariant(variant.id) ?? variant,
      cost: costOf,
      estimatedCost: (line: LineView) => {
        const { amountPerQuantity: amount, compareAtAmountPerQuantity: compareAtAmount, ...cost } = costOf(line)
        return { ...cost, amount, compareAtAmount }
      },
      discountAllocations: ({ priced, view }: LineView) =>
        priced.shares.map((share) => discountAllocation(share, view, 'LINE_ITEM')),
      sellingPlanAllocation,
    },
  },
}

function costOf({ priced, variant }: LineView) {
  const isReduced = variant.compareAt && variant.compareAt.cents > priced.unitCents && !priced.gift
  return {
    amountPerQuantity: moneyV2(eur(priced.unitCents)),
    compareAtAmountPerQuantity: isReduced ? moneyV2(variant.compareAt) : null,
    subtotalAmount: moneyV2(eur(priced.subtotalCents)),
    totalAmount: moneyV2(eur(priced.totalCents)),
  }
}

/** The plan of a line at the price that the cart's own box gives it. */
function sellingPlanAllocation({ plan, priced, variant, view }: LineView) {
  const sellingPlan = view.shop.window.frequencies.find((each) => planNumber(each) === plan)
  if (!sellingPlan) return null
  const { price, base } = shownPrice(eur(priced.unitCents), variant.net)
  return allocationOf(sellingPlan, { price, once: eur(priced.onceCents), base: base?.price ?? null })
}

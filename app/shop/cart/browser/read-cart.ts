import { eur } from '#app/foundation/money/money.ts'
import { gramsOf } from '#app/shop/box/progress.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import type { CartGoods, ConfirmedCart, ConfirmedLine } from './cart-memory.ts'
import type { CartPlan } from './cart-state.ts'
import { priceKey } from './shown-items.ts'

/** What the published API calls the variant of a product that has no others. */
const ONLY_VARIANT = 'Default Title'

type Amount = Readonly<{ amount: string }>
type ApiPlan = Readonly<{ sellingPlan: Readonly<{ id: string; name: string }> }>

type ApiLine = Readonly<{
  id: string
  quantity: number
  attributes: readonly CartAttribute[]
  cost: Readonly<{ amountPerQuantity: Amount; totalAmount: Amount }>
  discountAllocations: readonly Readonly<{ discountedAmount: Amount; code?: string; title?: string }>[]
  sellingPlanAllocation: Readonly<{ sellingPlan: Readonly<{ id: string }> }> | null
  merchandise: Readonly<{
    id: string
    sku: string | null
    title: string
    weight: number | null
    weightUnit: string
    availableForSale: boolean
    price: Amount
    compareAtPrice: Amount | null
    image: Readonly<{ url: string }> | null
    product: Readonly<{ id: string; handle: string; title: string; productType: string; requiresSellingPlan: boolean }>
    sellingPlanAllocations: Readonly<{ nodes: readonly ApiPlan[] }>
  }>
}>

/** A cart as the query of this browser gets it from the published API. */
export type ApiCart = Readonly<{
  id: string
  checkoutUrl: string
  attributes: readonly CartAttribute[]
  cost: Readonly<{ subtotalAmount: Amount }>
  discountCodes: readonly Readonly<{ code: string; applicable: boolean }>[]
  truth: Readonly<{ value: string }> | null
  buyerIdentity: Readonly<{ customer: Readonly<{ id: string }> | null }>
  lines: Readonly<{ nodes: readonly ApiLine[] }>
}>

/** Turns an answer of the API into what the browser remembers. */
export function readCart(cart: ApiCart, language: string): ConfirmedCart {
  const truth = cart.truth?.value ?? null
  const gifts = new Map(readCartTruth(truth)?.price.lines.map(({ key, gift }) => [key, gift]))
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    attributes: cart.attributes,
    discountCodes: cart.discountCodes,
    lines: cart.lines.nodes.map((line) => ({ ...confirmedLine(line), kind: gifts.get(priceKey(line.id)) ?? 'goods' })),
    subtotalCents: centsOf(cart.cost.subtotalAmount),
    truth,
    customerId: cart.buyerIdentity.customer?.id ?? null,
    language,
  }
}

function confirmedLine(line: ApiLine): Omit<ConfirmedLine, 'kind'> {
  const { id, quantity, attributes, cost, discountAllocations, sellingPlanAllocation, merchandise } = line
  const goods = goodsOf(merchandise)
  return {
    id,
    quantity,
    attributes,
    plan: goods.plans.find((plan) => plan.id === sellingPlanAllocation?.sellingPlan.id) ?? null,
    goods,
    cost: {
      unitCents: centsOf(cost.amountPerQuantity),
      subtotalCents: centsOf(cost.amountPerQuantity) * quantity,
      totalCents: centsOf(cost.totalAmount),
      discounts: discountAllocations.map(({ discountedAmount, code = null, title }) => ({
        title: title ?? code ?? '',
        code,
        amount: eur(centsOf(discountedAmount)),
      })),
    },
  }
}

function goodsOf({ product, ...variant }: ApiLine['merchandise']): CartGoods {
  return {
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variant.title === ONLY_VARIANT ? '' : variant.title,
    sku: variant.sku ?? '',
    image: variant.image && { src: variant.image.url, altText: product.title },
    type: product.productType,
    available: variant.availableForSale,
    nominalGrams: gramsOf(variant.weight ?? 0, variant.weightUnit),
    onceCents: centsOf(variant.price),
    inBoxCents: null,
    depositCents: 0,
    compareAtCents: variant.compareAtPrice && centsOf(variant.compareAtPrice),
    plans: variant.sellingPlanAllocations.nodes.map(planOf),
    requiresPlan: product.requiresSellingPlan,
  }
}

function planOf({ sellingPlan: { id, name } }: ApiPlan): CartPlan {
  return { id, name, ...rhythmOfPlan(Number(id.slice(id.lastIndexOf('/') + 1))) }
}

/** The published API writes decimals; whole cents are exact. */
function centsOf({ amount }: Amount): number {
  return Math.round(Number(amount) * 100)
}

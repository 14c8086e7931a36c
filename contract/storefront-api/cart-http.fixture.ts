import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import type { CartRequests, SeenCart } from '#app/shop/cart/model/follow-steps.fixture.ts'
import type { cartClient } from './cart-client.fixture.ts'

type CartClient = ReturnType<typeof cartClient>
type Given = Readonly<{ cartId: string; input: object }>

/** Carts as any client of the published API reaches them. */
export function cartHttpRequests(carts: CartClient): CartRequests {
  return {
    async send(name, variables) {
      const { cartId, input, ...given } = variables as Given
      const isNew = name === 'cartCreate'
      const answer = await (isNew ? carts.create(input) : carts.change(asName(name), cartId, given))
      return { cart: answer.cart && seenIn(answer.cart), isRefused: answer.userErrors.length > 0 }
    },
    async read(id) {
      const cart = await carts.read(id)
      // A client that reads without the key gets an id without it, so the given one counts.
      return cart && seenIn({ ...cart, id })
    },
  }
}

function asName(name: string): Parameters<CartClient['change']>[0] {
  return name as Parameters<CartClient['change']>[0]
}

function numberIn(id: string): number {
  return Number(/\/(\d+)(\?|$)/.exec(id)?.[1])
}

type Answered = Awaited<ReturnType<CartClient['read']>>

function seenIn(cart: Answered): SeenCart {
  const truth = readCartTruth(cart.metafield.value)
  if (!truth) throw new Error('There is no price in the metafield')
  return {
    id: cart.id,
    lines: cart.lines.nodes.map((line: Answered) => ({
      id: line.id,
      variantId: numberIn(line.merchandise.id),
      quantity: line.quantity,
      plan: line.sellingPlanAllocation && numberIn(line.sellingPlanAllocation.sellingPlan.id),
      attributes: line.attributes,
    })),
    codes: cart.discountCodes.map(({ code }: { code: string }) => code),
    cards: cart.appliedGiftCards.map(({ id }: { id: string }) => numberIn(id)),
    attributes: cart.attributes,
    country: cart.buyerIdentity.countryCode,
    addresses: cart.delivery.addresses.map(({ id, selected, address }: Answered) => {
      return { id, selected, zip: address.zip, city: address.city, country: address.countryCode }
    }),
    email: cart.buyerIdentity.email,
    note: cart.note,
    price: truth.price,
  }
}

import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { checkedList } from '#app/foundation/graphql/connection.ts'
import { type LineView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { type AddressInput, replaceAddresses } from '#app/shop/cart/changes/change-addresses.ts'
import { addGiftCards } from '#app/shop/cart/changes/change-gift-cards.server.ts'
import type { CartContext } from './cart-context.server.ts'
import { codePayload, listChange, type OfCart } from './cart-mutations-api.server.ts'

/** What the published storefront API knows of carts since 2026-01. */
export const laterCartApi: ApiPart<CartContext> = {
  sdl: readSdl(new URL('later-cart-api.graphql', import.meta.url)),
  resolvers: {
    CartLine: {
      parentRelationship: (line: LineView) => {
        const parent = parentOf(line)
        return parent && { parent }
      },
      instructions: ({ priced }: LineView) => {
        const isOwn = priced.gift !== 'free-gift'
        return { canRemove: isOwn, canUpdateQuantity: isOwn }
      },
    },
    Mutation: {
      cartDeliveryAddressesReplace: listChange('addresses', (given: readonly AddressInput[]) =>
        replaceAddresses(given),
      ),
      cartGiftCardCodesAdd: async (
        _: unknown,
        { cartId, giftCardCodes }: OfCart<{ giftCardCodes: readonly string[] }>,
        context: CartContext,
      ) => codePayload(await addGiftCards(cartId, checkedList('giftCardCodes', giftCardCodes), context)),
    },
  },
}

/** A gift belongs to the line of the product that it comes with; everything else stands by itself. */
function parentOf({ priced, product, view }: LineView): LineView | null {
  if (priced.gift !== 'free-gift') return null
  return linesOf(view).find((line) => line.product.facts?.freeGifts?.includes(product.handle)) ?? null
}

/** How codes of discounts were given before 2026-01: leaving the list out takes all of them away. */
export const discountCodesApi: ApiPart<CartContext> = {
  sdl: readSdl(new URL('discount-codes-api.graphql', import.meta.url)),
  resolvers: {},
}

import { throttledQuery } from '#app/foundation/graphql/api-error.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { checkedList } from '#app/foundation/graphql/connection.ts'
import { readGlobalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { writeAddressId, writeCartId, writeLineId } from '#app/shop/cart/cart-id.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { cartWords } from '#app/shop/cart/cart-words.ts'
import type { CartChange } from '#app/shop/cart/changes/cart-change.ts'
import type { CartNotice } from '#app/shop/cart/changes/cart-refusal.ts'
import type { CartOutcome } from '#app/shop/cart/changes/carts.server.ts'
import {
  type AddressInput,
  type AddressUpdateInput,
  addAddresses,
  removeAddresses,
  updateAddresses,
} from '#app/shop/cart/changes/change-addresses.ts'
import { changeCodes } from '#app/shop/cart/changes/change-codes.server.ts'
import { type BuyerInput, changeBuyer, changeNote, replaceAttributes } from '#app/shop/cart/changes/change-details.ts'
import { changeGiftCards, removeGiftCards } from '#app/shop/cart/changes/change-gift-cards.server.ts'
import {
  addLines,
  type LineInput,
  type LineUpdateInput,
  removeLines,
  updateLines,
} from '#app/shop/cart/changes/change-lines.ts'
import type { CodeOutcome } from '#app/shop/cart/changes/code-tries.server.ts'
import { type CartInput, createFrom } from '#app/shop/cart/changes/create-cart.server.ts'
import { chooseOptions, type OptionInput } from '#app/shop/cart/changes/delivery-options.ts'
import type { CartContext } from './cart-context.server.ts'

export type OfCart<More> = Readonly<{ cartId: string }> & Readonly<More>

/** Changes of carts by the published storefront API. */
export const cartMutationsApi: ApiPart<CartContext> = {
  sdl: ['cart-inputs-api.graphql', 'cart-mutations-api.graphql']
    .map((file) => readSdl(new URL(file, import.meta.url)))
    .join('\n'),
  resolvers: {
    Mutation: {
      cartCreate: async (_: unknown, { input }: { input?: CartInput | null }, context: CartContext) =>
        codePayload(await createFrom(await knownBuyer(checkedInput(input ?? {}), context), context)),
      cartLinesAdd: listChange('lines', (lines: readonly LineInput[]) => addLines(lines)),
      cartLinesUpdate: listChange('lines', (lines: readonly LineUpdateInput[]) => updateLines(lines)),
      cartLinesRemove: listChange('lineIds', (ids: readonly string[]) => removeLines(ids)),
      cartAttributesUpdate: listChange('attributes', (given: readonly CartAttribute[]) => replaceAttributes(given)),
      cartDeliveryAddressesAdd: listChange('addresses', (given: readonly AddressInput[]) => addAddresses(given)),
      cartDeliveryAddressesUpdate: listChange('addresses', (given: readonly AddressUpdateInput[]) =>
        updateAddresses(given),
      ),
      cartDeliveryAddressesRemove: listChange('addressIds', (ids: readonly string[]) => removeAddresses(ids)),
      cartSelectedDeliveryOptionsUpdate: listChange('selectedDeliveryOptions', (given: readonly OptionInput[]) =>
        chooseOptions(given),
      ),
      cartGiftCardCodesRemove: listChange('appliedGiftCardIds', (ids: readonly string[]) =>
        removeGiftCards(ids.map(giftCardNumber)),
      ),
      cartNoteUpdate: async (_: unknown, { cartId, note }: OfCart<{ note: string }>, context: CartContext) =>
        changeBy(cartId, changeNote(note), context),
      cartBuyerIdentityUpdate: async (
        _: unknown,
        { cartId, buyerIdentity }: OfCart<{ buyerIdentity: SentBuyer }>,
        context: CartContext,
      ) => changeBy(cartId, changeBuyer(await buyerIn(buyerIdentity, context)), context),
      cartDiscountCodesUpdate: async (
        _: unknown,
        { cartId, discountCodes }: OfCart<{ discountCodes?: readonly string[] | null }>,
        context: CartContext,
      ) => codePayload(await changeCodes(cartId, checkedList('discountCodes', discountCodes ?? []), context)),
      cartGiftCardCodesUpdate: async (
        _: unknown,
        { cartId, giftCardCodes }: OfCart<{ giftCardCodes: readonly string[] }>,
        context: CartContext,
      ) => codePayload(await changeGiftCards(cartId, checkedList('giftCardCodes', giftCardCodes), context)),
      // Carts hold none that a client could have set.
      cartMetafieldDelete: (_: unknown, __: unknown, { language }: CartContext) => ({
        deletedId: null,
        userErrors: [
          {
            ...{ code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'] },
            message: cartWords[language].metafieldsUnknown,
          },
        ],
      }),
      cartMetafieldsSet: (
        _: unknown,
        { metafields }: { metafields: readonly unknown[] },
        { language }: CartContext,
      ) => ({
        metafields: null,
        userErrors: checkedList('metafields', metafields).map((_metafield, index) => ({
          code: 'APP_NOT_AUTHORIZED',
          elementIndex: index,
          field: ['metafields', String(index)],
          message: cartWords[language].metafieldsUnknown,
        })),
      }),
    },
  },
}

type SentBuyer = BuyerInput & Readonly<{ customerAccessToken?: string | null }>

/** The buyer with the customer whose token was sent. */
async function buyerIn({ customerAccessToken, ...buyer }: SentBuyer, { buyers }: CartContext): Promise<BuyerInput> {
  if (customerAccessToken === undefined) return buyer
  if (customerAccessToken === null) return { ...buyer, customer: null }
  const customer = await buyers.customerOf(customerAccessToken)
  return { ...buyer, customer: customer?.customerId ?? 'unknown' }
}

async function knownBuyer(input: CartInput, context: CartContext): Promise<CartInput> {
  const { buyerIdentity } = input
  return buyerIdentity ? { ...input, buyerIdentity: await buyerIn(buyerIdentity, context) } : input
}

/** A mutation whose one list says what to change. */
export function listChange<Item>(name: string, changeFor: (items: readonly Item[]) => CartChange) {
  return (_: unknown, given: OfCart<Record<string, unknown>>, context: CartContext) => {
    const items = checkedList(name, given[name] as readonly Item[])
    return changeBy(given.cartId, changeFor(items), context)
  }
}

async function changeBy(cartId: string, change: CartChange, { carts, language }: CartContext) {
  return payload(await carts.change(cartId, change, language))
}

/** No list of a new cart is longer than one that is sent by itself. */
function checkedInput(input: CartInput): CartInput {
  const { discountCodes, giftCardCodes, attributes, lines, delivery } = input
  const lists = { discountCodes, giftCardCodes, attributes, lines, addresses: delivery?.addresses }
  for (const [name, list] of Object.entries(lists)) checkedList<unknown>(name, list ?? [])
  return input
}

/** A cart that was tried with codes; too many wrong ones refuse the whole query. */
export function codePayload(outcome: CodeOutcome) {
  if (outcome.ok) return payload(outcome.value)
  const { code, retryAfterSeconds } = outcome.refusal
  switch (code) {
    case 'too-many-tries':
      throw throttledQuery(retryAfterSeconds)
  }
}

function payload({ view, refusals, notices }: CartOutcome) {
  return { cart: view, userErrors: refusals, warnings: view ? notices.map((notice) => warning(notice, view)) : [] }
}

function warning({ code, message, target }: CartNotice, { cart, key }: NonNullable<CartOutcome['view']>) {
  const { token } = cart
  if (target.kind === 'cart') return { code, message, target: writeCartId({ token, key }) }
  const write = target.kind === 'line' ? writeLineId : writeAddressId
  return { code, message, target: write(target.id, token) }
}

function giftCardNumber(text: string): number {
  const id = readGlobalId(text)
  return id?.type === 'AppliedGiftCard' ? (wholeNumber(id.id) ?? 0) : 0
}

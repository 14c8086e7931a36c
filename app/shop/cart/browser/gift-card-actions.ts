import { refreshCart } from './cart-actions.ts'
import { cartMemory } from './cart-core.ts'
import { ask } from './cart-requests.client.ts'
import type { CartProblem } from './cart-state.ts'
import { ShopThrottled } from './cart-turn.ts'

/** A gift card that pays for the cart. Its code is nobody's to read again, only how it ends. */
export type AppliedCard = Readonly<{ id: string; lastCharacters: string }>

export type CardOutcome =
  | Readonly<{ kind: 'applied'; cards: readonly AppliedCard[] }>
  | Readonly<{ kind: 'refused'; problems: readonly CartProblem[] }>
  | Readonly<{ kind: 'failed' | 'no-cart' }>

type Payload = Readonly<{
  cart: { appliedGiftCards: readonly AppliedCard[] } | null
  userErrors: readonly CartProblem[]
}>

const CARDS = 'appliedGiftCards { id lastCharacters }'
const ANSWER = `{ cart { ${CARDS} } userErrors { code field message } }`
const SPEAKS = '@inContext(language: $language)'
const UPDATE = `mutation Cards($cartId: ID!, $codes: [String!]!, $language: LanguageCode) ${SPEAKS} {
  answer: cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $codes) ${ANSWER}
}`
const REMOVE = `mutation Cards($cartId: ID!, $ids: [ID!]!, $language: LanguageCode) ${SPEAKS} {
  answer: cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $ids) ${ANSWER}
}`
const READ = `query Cards($cartId: ID!, $language: LanguageCode) ${SPEAKS} { cart(id: $cartId) { ${CARDS} } }`

/** Lets one more gift card pay for the cart. The shop wants all cards at once: those it has are named by their ids. */
export async function addGiftCard(code: string): Promise<CardOutcome> {
  const applied = (await readGiftCards()).map(({ id }) => id)
  return change(UPDATE, { codes: [...applied, code] })
}

export function removeGiftCard({ id }: AppliedCard): Promise<CardOutcome> {
  return change(REMOVE, { ids: [id] })
}

/** The gift cards of the cart; none where the shop does not answer. */
export async function readGiftCards(): Promise<readonly AppliedCard[]> {
  const cartId = cartMemory().id
  if (cartId === null) return []
  try {
    return (await ask<Pick<Payload, 'cart'>>(READ, { cartId }))?.cart?.appliedGiftCards ?? []
  } catch {
    return []
  }
}

async function change(mutation: string, variables: Readonly<Record<string, unknown>>): Promise<CardOutcome> {
  const cartId = cartMemory().id
  if (cartId === null) return { kind: 'no-cart' }
  try {
    const data = await ask<{ answer: Payload | null }>(mutation, { cartId, ...variables })
    if (!data?.answer) return { kind: 'failed' }
    if (data.answer.userErrors.length > 0) return { kind: 'refused', problems: data.answer.userErrors }
    await refreshCart()
    return { kind: 'applied', cards: data.answer.cart?.appliedGiftCards ?? [] }
  } catch (fault) {
    return fault instanceof ShopThrottled ? { kind: 'refused', problems: [fault.problem] } : { kind: 'failed' }
  }
}

import { expect, test } from 'vitest'
import { newCartToken } from '#app/shop/cart/changes/cart-store.server.ts'
import { type Carts, emptyCart } from '#app/shop/cart/changes/carts.server.ts'
import { changeCodes } from '#app/shop/cart/changes/change-codes.server.ts'
import { addGiftCards } from '#app/shop/cart/changes/change-gift-cards.server.ts'
import type { CodeContext, CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import { cartMutationsApi } from './cart-mutations-api.server.ts'

type Mutation = (root: null, variables: object, context: CodeContext) => Promise<unknown>

const WAIT = { ok: false, refusal: { code: 'too-many-tries', retryAfterSeconds: 7 } } as const

/** A cart that nobody may try codes in any more. */
function exhausted() {
  const changes: string[] = []
  const noted = (name: string) => async () => void changes.push(name)
  const cart = emptyCart({ token: newCartToken(), site: 'main', country: 'DE', now: new Date(0) })
  const carts = { findOpen: async () => cart, change: noted('change'), create: noted('create') } as unknown as Carts
  const tries: CodeTries = { take: async () => WAIT, giveBack: noted('giveBack'), miss: noted('miss') }
  return { carts, tries, site: 'main', country: 'DE', language: 'de', changes } as const
}

test('a client without tries left changes nothing and hears how long to wait', async () => {
  const context = exhausted()
  expect(await changeCodes('x', ['SOMMER25'], context)).toEqual(WAIT)
  expect(await addGiftCards('x', ['0000-0000-0000-0000'], context)).toEqual(WAIT)
  expect(context.changes).toEqual([])
})

test.each([
  { name: 'cartDiscountCodesUpdate', variables: { cartId: 'x', discountCodes: ['SOMMER25'] } },
  { name: 'cartGiftCardCodesUpdate', variables: { cartId: 'x', giftCardCodes: ['0000'] } },
  { name: 'cartCreate', variables: { input: { discountCodes: ['SOMMER25'] } } },
  { name: 'cartCreate', variables: { input: { giftCardCodes: ['0000'] } } },
])('the published API throttles $name without tries', async ({ name, variables }) => {
  const context = exhausted()
  const mutation = (cartMutationsApi.resolvers['Mutation'] as Readonly<Record<string, Mutation>>)[name]
  await expect(mutation?.(null, variables, context)).rejects.toMatchObject({
    message: 'Throttled',
    extensions: { code: 'THROTTLED', retryAfterSeconds: 7 },
  })
  expect(context.changes).toEqual([])
})

test.each(['discountCodes', 'giftCardCodes', 'attributes', 'lines'])(
  'a new cart with too many %s is refused by name, before a try is used',
  async (list) => {
    const { cartCreate } = cartMutationsApi.resolvers['Mutation'] as Readonly<Record<string, Mutation>>
    const input = { [list]: Array.from({ length: 251 }, () => 'x') }
    await expect(cartCreate?.(null, { input }, exhausted())).rejects.toThrow(
      `\`${list}\` must have at most 250 entries.`,
    )
  },
)

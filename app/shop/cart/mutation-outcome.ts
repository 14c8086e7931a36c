/** What a cart operation was refused for. */
export type CartUserError = Readonly<{ code: string | null; field: readonly string[] | null; message: string }>

type MutationAnswer<Cart> = Readonly<{ cart?: Cart | null; userErrors?: readonly CartUserError[] }>

export const UNKNOWN_FAILURE = 'The mutation failed due to an unknown error.'

/** The cart of an answer, or what it was refused for. An answer with neither says so in words. */
export type MutationOutcome<Cart> =
  | Readonly<{ ok: true; cart: Cart }>
  | Readonly<{ ok: false; errors: readonly CartUserError[] }>

export function mutationOutcome<Cart>(answer: MutationAnswer<Cart> | null): MutationOutcome<Cart> {
  const errors = answer?.userErrors ?? []
  if (errors.length > 0) return { ok: false, errors }
  if (answer?.cart) return { ok: true, cart: answer.cart }
  return { ok: false, errors: [{ code: null, field: null, message: UNKNOWN_FAILURE }] }
}

/** Only a fault with the cart's own id means that the cart is gone; a bad line never costs anybody a good cart. */
export function isCartGone(errors: readonly CartUserError[]): boolean {
  return errors.some(({ field }) => field?.length === 1 && field[0] === 'cartId')
}

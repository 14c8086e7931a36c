/**
 * What an attempt pays for: the order of a cart, one cycle of a subscription, or an order whose money went back. Each of
 * them is paid once.
 */
export type Purpose = Readonly<
  { kind: 'cart'; cartToken: string } | { kind: 'cycle'; cycleId: number } | { kind: 'order'; orderId: number }
>

/** A purpose as rows hold it: exactly one of them is set. */
export type PurposeColumns = Readonly<{
  cart_token: string | null
  subscription_cycle_id: number | null
  /** Orders themselves have none. */
  order_id?: number | null
}>

export function purposeColumns(purpose: Purpose): Required<PurposeColumns> {
  return {
    cart_token: purpose.kind === 'cart' ? purpose.cartToken : null,
    subscription_cycle_id: purpose.kind === 'cycle' ? purpose.cycleId : null,
    order_id: purpose.kind === 'order' ? purpose.orderId : null,
  }
}

export function purposeOf({ cart_token, subscription_cycle_id, order_id = null }: PurposeColumns): Purpose {
  if (cart_token !== null) return { kind: 'cart', cartToken: cart_token }
  if (subscription_cycle_id !== null) return { kind: 'cycle', cycleId: subscription_cycle_id }
  if (order_id !== null) return { kind: 'order', orderId: order_id }
  throw new Error('A payment without a purpose')
}

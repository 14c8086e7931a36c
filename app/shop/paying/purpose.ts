/** What an attempt pays for: the order of a cart, or one cycle of a subscription. Each of them is paid once. */
export type Purpose = Readonly<{ kind: 'cart'; cartToken: string } | { kind: 'cycle'; cycleId: number }>

/** A purpose as rows hold it: exactly one of the two is set. */
export type PurposeColumns = Readonly<{ cart_token: string | null; subscription_cycle_id: number | null }>

export function purposeColumns(purpose: Purpose): PurposeColumns {
  return purpose.kind === 'cart'
    ? { cart_token: purpose.cartToken, subscription_cycle_id: null }
    : { cart_token: null, subscription_cycle_id: purpose.cycleId }
}

export function purposeOf({ cart_token, subscription_cycle_id }: PurposeColumns): Purpose {
  if (cart_token !== null) return { kind: 'cart', cartToken: cart_token }
  if (subscription_cycle_id !== null) return { kind: 'cycle', cycleId: subscription_cycle_id }
  throw new Error('A payment without a purpose')
}

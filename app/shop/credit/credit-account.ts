export type AccountKind = 'gift-card' | 'store-credit'

/**
 * Why cents move. `issued`, `bought` and `granted` bring credit into the world, `loyalty` for points and `referral` for a
 * friend's first order do too, `recalled` takes it back; `hold` puts it aside for a payment, `release` gives it back when
 * the payment fails, `refund` when its order is refunded.
 */
export type MoveReason =
  | 'issued'
  | 'bought'
  | 'granted'
  | 'loyalty'
  | 'referral'
  | 'hold'
  | 'release'
  | 'refund'
  | 'recalled'

/** An account that paid for an order, and how much of that has not gone back yet. */
export type PayingAccount = Readonly<{ id: number; kind: AccountKind; paidCents: number }>

/** The shares of a refund: to store credit first, then to the gift cards, the newest first. Null when it is too much. */
export function spreadRefund(
  accounts: readonly PayingAccount[],
  cents: number,
): readonly Readonly<{ id: number; cents: number }>[] | null {
  const inTurn = accounts.toSorted((one, other) => turnOf(one) - turnOf(other) || other.id - one.id)
  let left = cents
  const shares = inTurn.map(({ id, paidCents }) => {
    const share = Math.max(0, Math.min(left, paidCents))
    left -= share
    return { id, cents: share }
  })
  return left > 0 ? null : shares.filter((share) => share.cents > 0)
}

function turnOf({ kind }: PayingAccount): number {
  return kind === 'store-credit' ? 0 : 1
}

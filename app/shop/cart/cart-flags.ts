/** What the drawer knows about the cart besides its lines. */
export type CartFlags = Readonly<{
  loading: boolean
  updating: boolean
  error: boolean
  checkoutLoading: boolean
  bundlesAdded: readonly string[]
}>

/** What each event changes. A cart that came in well forgets the last failure. */
const CHANGES = {
  fetchStart: { loading: true },
  fetchSuccess: { loading: false, error: false },
  fetchFailure: { loading: false, error: true },
  updateStart: { updating: true },
  updateEnd: { updating: false },
  checkoutStart: { checkoutLoading: true },
  checkoutSuccess: { checkoutLoading: false },
  checkoutFailure: { checkoutLoading: false },
  boxSelected: { bundlesAdded: [] },
} satisfies Record<string, Partial<CartFlags>>

export type CartEvent = keyof typeof CHANGES

export const RESTING_CART: CartFlags = {
  loading: false,
  updating: false,
  error: false,
  checkoutLoading: false,
  bundlesAdded: [],
}

export function afterEvent<Flags extends CartFlags>(flags: Flags, event: CartEvent): Flags {
  return { ...flags, ...CHANGES[event] }
}

/** Removals that the customer made in this cart; what the shop takes out by itself does not count. */
export function countRemoval(removeCount: number, by: 'customer' | 'shop'): number {
  return by === 'customer' ? removeCount + 1 : removeCount
}

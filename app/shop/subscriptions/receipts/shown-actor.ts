/** Who did something, as customers and their clients are told. Which member of the team it was concerns the team alone. */
export type ShownActor = 'customer' | 'shop' | 'team'

/** A cancellation or a withdrawal without signing in is the customer's too. */
export function shownActor(actor: string): ShownActor {
  if (actor === 'customer' || actor === 'buyer') return 'customer'
  return actor === 'shop' || actor === 'system' ? 'shop' : 'team'
}

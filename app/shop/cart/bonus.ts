/** The bonus of a site: a variant that comes along for free from a number of meals on. */
export type BonusRule = Readonly<{ variantId: string; weightThreshold: number }>

/** What was done to the cart; anything that names no variant, such as a code, is `other`. */
export type CartChange = Readonly<
  | { kind: 'add' | 'set'; variantId: string; quantity: number }
  | { kind: 'remove'; variantId: string }
  | { kind: 'other' }
>

export type BonusSituation = Readonly<{
  bonus: BonusRule | null
  change: CartChange
  /** Meals in the cart after the change, the bonus left out. */
  progress: number
  page: 'normal' | 'one-time'
  /** The variant that the customer once took out. */
  freeGiftRemoved: string | null
}>

/** The quantity of the bonus that the cart should hold now, and what is remembered of its removal. */
export type BonusVerdict = Readonly<{ quantity: 0 | 1; freeGiftRemoved: string | null }>

/** Looks at the bonus again after every change of the cart that was not made for the bonus itself. */
export function reevaluateBonus({ bonus, change, progress, page, freeGiftRemoved }: BonusSituation): BonusVerdict {
  if (!bonus) return { quantity: 0, freeGiftRemoved }
  const remembered = rememberedRemoval(bonus, change, freeGiftRemoved)
  const isWanted = remembered !== bonus.variantId
  return { quantity: isWanted && earnsBonus(bonus, { progress, page }) ? 1 : 0, freeGiftRemoved: remembered }
}

/** An order made once from a one-time page carries no bonus. */
export function earnsBonus(
  { weightThreshold }: Pick<BonusRule, 'weightThreshold'>,
  { progress, page }: Pick<BonusSituation, 'progress' | 'page'>,
): boolean {
  return progress >= weightThreshold && page !== 'one-time'
}

/** Only the customer's own removal is remembered, until the customer puts the bonus back. */
function rememberedRemoval({ variantId }: BonusRule, change: CartChange, known: string | null): string | null {
  if (change.kind === 'other' || change.variantId !== variantId) return known
  if (change.kind === 'remove' || change.quantity === 0) return variantId
  return known === variantId ? null : known
}

type Pieces = Readonly<{
  /** What nobody has put aside. */
  onShelf: number
  /** What others have put aside whose banks still have to be asked. */
  others: number
  own: number
}>

/** Half of what can be had may wait for banks, never the last piece: a buyer who is ready to pay always finds some. */
export function isWithinShare({ onShelf, others, own }: Pieces): boolean {
  return others + own <= Math.floor((onShelf + others + own) / 2)
}

/** Unconfirmed payments are remembered for this long. */
export const UNCONFIRMED_HOURS = 6

/** Most unconfirmed payments of one source after which the next one still holds goods, by the rule that counts the source. */
const MOST_UNCONFIRMED: Readonly<Record<string, number>> = {
  'payments-of-cart': 1,
  'payments-of-card': 1,
  'payments-of-mail': 1,
  'payments-of-address': 3,
}
/** Households, offices and mobile networks share a network. */
const MOST_OF_A_NETWORK = 12

export type UnconfirmedOfSource = Readonly<{ name: string; payments: number }>

/** Whether a payment may hold goods while its bank is asked. One that may not is heard all the same. */
export function mayHold(unconfirmed: readonly UnconfirmedOfSource[]): boolean {
  return unconfirmed.every(({ name, payments }) => payments <= (MOST_UNCONFIRMED[name] ?? MOST_OF_A_NETWORK))
}

import { endOffer } from './cart-codes.ts'
import { cartMemory, remember, setFlags, signal } from './cart-core.ts'
import { type CartMemory, type ConfirmedCart, NO_NOTES, NO_WISHES, type Wishes } from './cart-memory.ts'
import { type CartOperation, nextOperation, type Planning } from './cart-operation.ts'
import type { CartProblem, CartWarning } from './cart-state.ts'
import { settled } from './cart-wishes.ts'
import { isCartGone } from './mutation-outcome.ts'
import { namesLine, wishesForAll, withoutBlamed } from './recover-wishes.ts'

/** What the shop says to an operation. */
export type ShopAnswer =
  | Readonly<{ kind: 'cart'; cart: ConfirmedCart; warnings: readonly CartWarning[] }>
  | Readonly<{ kind: 'refused'; problems: readonly CartProblem[] }>
  /** No connection: nobody knows whether it was done. */
  | Readonly<{ kind: 'unreachable' }>

/** How the browser talks to the shop about its cart. */
export type ShopDoor = Readonly<{
  send: (operation: CartOperation, cartId: string | null) => Promise<ShopAnswer>
  /** The cart as it is; null when there is none under this id. Throws where the shop cannot be reached. */
  fetch: (cartId: string) => Promise<ConfirmedCart | null>
}>

export type TurnSettings = Readonly<{
  door: ShopDoor
  planning: () => Planning
  /** After a change of the shopper: what the bonus wants changed, if anything. */
  bonusWish: (memory: CartMemory) => Wishes | null
}>

/** What a turn leaves to the next. */
export type Duties = {
  /** The cart may be another than we know: fetch it before anything else. */
  isStale: boolean
  isBonusDue: boolean
  /** The cart is gone: make another, even for nothing. */
  isCartOwed: boolean
}

export type Turn = 'more' | 'idle' | 'unreachable'

/** One exchange with the shop, whichever is due. */
export async function takeTurn(settings: TurnSettings, duties: Duties): Promise<Turn> {
  remember(() => ({}))
  const { id, confirmed } = cartMemory()
  if (id !== null && (duties.isStale || !confirmed)) return fetchCart(id, settings, duties)
  const operation = nextOperation(cartMemory(), settings.planning(), duties.isCartOwed)
  if (operation) return perform(operation, settings, duties)
  remember(() => ({ wishes: NO_WISHES }))
  return askForBonus(settings, duties)
}

async function perform(operation: CartOperation, { door }: TurnSettings, duties: Duties): Promise<Turn> {
  signal('updateStart')
  const isForBonus = isBonusOperation(operation, cartMemory().wishes)
  const answer = await door.send(operation, cartMemory().id)
  if (answer.kind === 'unreachable') return lose(duties)
  if (answer.kind === 'refused') return refuse(operation, answer.problems, duties)
  duties.isBonusDue ||= !isForBonus
  duties.isCartOwed = false
  setFlags({ problems: [], warnings: answer.warnings, error: false })
  remember((now) => ({ ...confirming(now, answer.cart), wishes: settled(now.wishes, operation.sent) }))
  if (operation.kind === 'create') endOffer()
  return 'more'
}

function lose(duties: Duties): Turn {
  duties.isStale = true
  return 'unreachable'
}

function refuse(operation: CartOperation, problems: readonly CartProblem[], duties: Duties): Turn {
  setFlags({ problems })
  if (isCartGone(problems)) return forgetCart(duties)
  duties.isStale = true
  remember(({ wishes }) => ({ wishes: withoutBlamed(wishes, operation, problems) }))
  // Without a cart there is nothing to fetch, and what was picked waits for the next try.
  return operation.kind === 'create' && !namesLine(problems) ? 'idle' : 'more'
}

async function fetchCart(id: string, { door }: TurnSettings, duties: Duties): Promise<Turn> {
  signal('fetchStart')
  try {
    const found = await door.fetch(id)
    duties.isStale = false
    signal('fetchSuccess')
    if (!found) return forgetCart(duties)
    remember((now) => confirming(now, found))
    return 'more'
  } catch {
    signal('fetchFailure')
    return lose(duties)
  }
}

function askForBonus({ bonusWish }: TurnSettings, duties: Duties): Turn {
  const wishes = duties.isBonusDue ? bonusWish(cartMemory()) : null
  duties.isBonusDue = false
  if (!wishes) return 'idle'
  remember(() => ({ wishes }))
  return 'more'
}

/** Wishes of the shopper know their goods, those for the bonus do not. */
function isBonusOperation({ keys }: CartOperation, { lines }: Wishes): boolean {
  return keys.length > 0 && keys.every((key) => lines[key]?.goods === null)
}

/** An answer of the shop is the truth. Another cart begins without the notes on the one before. */
function confirming(now: CartMemory, cart: ConfirmedCart): Partial<CartMemory> {
  const { bundlesAdded } = now.notes
  return { id: cart.id, confirmed: cart, ...(now.id === cart.id ? {} : { notes: { ...NO_NOTES, bundlesAdded } }) }
}

/** The cart is gone. If it was bought, a fresh one follows; if not, everything in it is wished for again. */
function forgetCart(duties: Duties): Turn {
  duties.isCartOwed = true
  duties.isStale = false
  remember((now) =>
    now.notes.wentToCheckout
      ? { id: null, confirmed: null, notes: NO_NOTES, bonusRemoved: null }
      : { id: null, confirmed: null, wishes: wishesForAll(now) },
  )
  return 'more'
}

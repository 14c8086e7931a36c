import { isCartGone } from '#app/shop/cart/mutation-outcome.ts'
import { endOffer } from './cart-codes.ts'
import { cartMemory, remember, setFlags, signal } from './cart-core.ts'
import { type CartMemory, type ConfirmedCart, hasWishes, NO_NOTES, NO_WISHES, type Wishes } from './cart-memory.ts'
import {
  bringsCodes,
  buyerChange,
  type CartOperation,
  nextOperation,
  type Planning,
  settled,
} from './cart-operation.ts'
import type { CartProblem, CartWarning } from './cart-state.ts'
import { truthOf } from './confirmed-truth.ts'
import { namesLine, wishesForAll, withoutBlamed } from './recover-wishes.ts'

/** What the shop says to an operation. */
export type ShopAnswer =
  | Readonly<{ kind: 'cart'; cart: ConfirmedCart; warnings: readonly CartWarning[] }>
  | Readonly<{ kind: 'refused'; problems: readonly CartProblem[] }>
  /** No connection: nobody knows whether it was done. */
  | Readonly<{ kind: 'unreachable' }>

/** The shop had too many requests from this browser: it did nothing, and says how long to wait. */
export class ShopThrottled extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super(`The shop asks to wait ${waitSeconds} seconds`)
    this.waitSeconds = waitSeconds
  }

  get problem(): CartProblem {
    return { code: 'THROTTLED', field: null, message: 'Throttled', waitSeconds: this.waitSeconds }
  }
}

/** How the browser talks to the shop about its cart. Throws ShopThrottled where it has to wait. */
export type ShopRequests = Readonly<{
  send: (operation: CartOperation, cartId: string | null) => Promise<ShopAnswer>
  /** The cart as it is; null when there is none under this id. Throws where the shop cannot be reached. */
  fetch: (cartId: string) => Promise<ConfirmedCart | null>
}>

/** What to tell a cart of its customer: a token, null to forget them, or nothing. */
type Told = string | null | undefined

/** Who has signed in in this browser, as far as a cart has to know. */
export type Buyers = Readonly<{
  /** For a cart that knows this customer. Where nobody has signed in, no click waits for it. */
  tokenFor: (known: string | null) => Told | Promise<Told>
  /** The shop does not take this token. */
  refuse: (token: string) => void
}>

export type TurnSettings = Readonly<{
  requests: ShopRequests
  buyers: Buyers
  planning: () => Planning
  /** After a change of the shopper: what has to follow, such as the bonus; null for nothing. */
  followUp: (memory: CartMemory) => Partial<CartMemory> | null
}>

/** What a turn leaves to the next. */
export type Duties = {
  /** The cart may be another than we know: fetch it before anything else. */
  isStale: boolean
  /** The cart is gone: make another, even for nothing. */
  isCartOwed: boolean
  /** Who has signed in was told: once for each time that somebody asks, whatever the shop says to it. */
  isBuyerTold: boolean
  /** Seconds that the shop asked the browser to wait. */
  waitSeconds: number
}

/** How a turn ended. A short pause passes unnoticed, a long one is told. */
export type Turn = 'more' | 'idle' | 'unreachable' | 'short-pause' | 'long-pause'

const SHORT_PAUSE_SECONDS = 10

/** One exchange with the shop, whichever is due. */
export async function takeTurn(settings: TurnSettings, duties: Duties): Promise<Turn> {
  remember(() => ({}))
  const { id, confirmed } = cartMemory()
  if (id !== null && (duties.isStale || !confirmed)) return fetchCart(id, settings, duties)
  const told = toTell(settings, duties)
  const token = told instanceof Promise ? await told : told
  if (token !== undefined) return identify(token, settings, duties)
  const operation = nextOperation(cartMemory(), settings.planning(), duties.isCartOwed)
  return operation ? perform(operation, settings, duties) : askWhatFollows(settings)
}

/** What the cart has to hear before anything else: prices depend on whose it is. */
function toTell({ buyers }: TurnSettings, duties: Duties): Told | Promise<Told> {
  const { confirmed } = cartMemory()
  return confirmed && !duties.isBuyerTold ? buyers.tokenFor(confirmed.customerId ?? null) : undefined
}

/** Tells the cart who has signed in. A refusal is the token's fault: it costs neither the cart nor the session. */
async function identify(token: string | null, settings: TurnSettings, duties: Duties): Promise<Turn> {
  const { requests, buyers } = settings
  signal('updateStart')
  const answer = await requests.send(buyerChange(token), cartMemory().id).catch(onlyThrottled)
  if (answer instanceof ShopThrottled) return pause(answer, duties, null)
  if (answer.kind === 'unreachable') return lose(duties)
  if (answer.kind === 'refused' && isCartGone(answer.problems)) return forgetCart(duties)
  duties.isBuyerTold = true
  if (answer.kind === 'refused') {
    const isTokens = answer.problems.some(({ field }) => field?.includes('customerAccessToken'))
    if (token !== null && isTokens) buyers.refuse(token)
    return 'more'
  }
  remember((now) => confirming(now, answer.cart))
  return 'more'
}

async function perform(operation: CartOperation, { requests }: TurnSettings, duties: Duties): Promise<Turn> {
  signal('updateStart')
  const isOfShopper = !isBonusOperation(operation, cartMemory().wishes)
  const answer = await requests.send(operation, cartMemory().id).catch(onlyThrottled)
  if (answer instanceof ShopThrottled) return pause(answer, duties, operation)
  if (answer.kind === 'unreachable') return lose(duties)
  if (answer.kind === 'refused') return refuse(operation, answer.problems, duties)
  duties.isCartOwed = false
  setFlags({ warnings: answer.warnings, error: false })
  remember((now) => ({ ...confirming(now, answer.cart, isOfShopper), wishes: settled(now.wishes, operation.sent) }))
  if (operation.kind === 'create') endOffer()
  return 'more'
}

function onlyThrottled(fault: unknown): ShopThrottled {
  if (fault instanceof ShopThrottled) return fault
  throw fault
}

/** For a long pause the codes of a request are given up, as they may be what there was too much of; the rest waits. */
function pause({ waitSeconds, problem }: ShopThrottled, duties: Duties, operation: CartOperation | null): Turn {
  duties.waitSeconds = waitSeconds
  if (waitSeconds <= SHORT_PAUSE_SECONDS) return 'short-pause'
  const isAboutCodes = operation !== null && bringsCodes(operation)
  setFlags({ problems: [isAboutCodes ? { ...problem, field: ['discountCodes'] } : problem] })
  if (!isAboutCodes) return 'long-pause'
  remember(({ wishes }) => ({ wishes: { ...wishes, codes: operation.kind === 'create' ? [] : null } }))
  return 'more'
}

function lose(duties: Duties): Turn {
  duties.isStale = true
  return 'unreachable'
}

function refuse(operation: CartOperation, problems: readonly CartProblem[], duties: Duties): Turn {
  if (isCartGone(problems)) return forgetCart(duties)
  setFlags({ problems })
  duties.isStale = true
  remember(({ wishes }) => ({ wishes: withoutBlamed(wishes, operation, problems) }))
  // Without a cart there is nothing to fetch, and what was picked waits for the next try.
  return operation.kind === 'create' && !namesLine(problems) ? 'idle' : 'more'
}

async function fetchCart(id: string, { requests }: TurnSettings, duties: Duties): Promise<Turn> {
  signal('fetchStart')
  try {
    const found = await requests.fetch(id)
    duties.isStale = false
    signal('fetchSuccess')
    if (!found) return forgetCart(duties)
    const notices = truthOf(found)?.notices ?? []
    if (notices.length > 0) setFlags({ warnings: notices.map((notice) => ({ ...notice, target: found.id })) })
    remember((now) => confirming(now, found))
    return 'more'
  } catch (fault) {
    const turn = fault instanceof ShopThrottled ? pause(fault, duties, null) : lose(duties)
    if (turn !== 'short-pause') signal('fetchFailure')
    return turn
  }
}

/** Nothing is left to send. What came true by itself, as on a page that was left before its answer, is followed too. */
function askWhatFollows({ followUp }: TurnSettings): Turn {
  const { notes, wishes } = cartMemory()
  if (!notes.isFollowUpDue && !hasWishes(wishes)) return 'idle'
  const rested = { wishes: NO_WISHES, notes: { ...notes, isFollowUpDue: false } }
  const follows = followUp({ ...cartMemory(), ...rested })
  remember(() => ({ ...rested, ...follows }))
  return follows ? 'more' : 'idle'
}

/** Wishes of the shopper know their goods, those for the bonus do not. */
function isBonusOperation({ keys }: CartOperation, { lines }: Wishes): boolean {
  return keys.length > 0 && keys.every((key) => lines[key]?.goods === null)
}

/**
 * An answer of the shop is the truth. Another cart begins without the notes on the one before. What follows a change, or
 * another customer, as codes are not for everybody, is noted with it: the page may be left in this moment.
 */
function confirming(now: CartMemory, cart: ConfirmedCart, isOfShopper = false): Partial<CartMemory> {
  const { bundlesAdded, broughtCode, droppedCode } = now.notes
  const kept = now.id === cart.id ? now.notes : { ...NO_NOTES, bundlesAdded, broughtCode, droppedCode }
  const isOthers = now.confirmed && (now.confirmed.customerId ?? null) !== (cart.customerId ?? null)
  const notes = isOfShopper || isOthers ? { ...kept, isFollowUpDue: true } : kept
  return { id: cart.id, confirmed: cart, notes }
}

/** The cart is gone. If it was bought, a fresh one follows; if not, everything in it is wished for again. */
function forgetCart(duties: Duties): Turn {
  duties.isCartOwed = true
  duties.isStale = false
  duties.isBuyerTold = false
  remember((now) =>
    now.notes.wentToCheckout
      ? { id: null, confirmed: null, mode: null, notes: NO_NOTES, bonusRemoved: null }
      : { id: null, confirmed: null, wishes: wishesForAll(now) },
  )
  return 'more'
}

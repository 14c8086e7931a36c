import { storedText, storedValue, storeText, storeValue } from '#app/foundation/storage/stored-values.ts'
import { readCartId } from '#app/shop/cart/cart-id.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import type {
  CartCode,
  CartImage,
  CartItemDiscount,
  CartPlan,
  ChosenBox,
  DeliveryRhythm,
  ReturnReport,
  SeenCart,
} from './cart-state.ts'

/** What the browser knows of goods: enough to show and to count them before the shop has answered. */
export type CartGoods = Readonly<{
  productId: string
  variantId: string
  handle: string
  title: string
  variantTitle: string
  sku: string
  image: CartImage | null
  /** The product type, in its published name. */
  type: string
  available: boolean
  nominalGrams: number
  onceCents: number
  /** What a meal costs in the box; null for what is no meal. */
  inBoxCents: number | null
  depositCents: number
  compareAtCents: number | null
  plans: readonly CartPlan[]
  requiresPlan: boolean
}>

/** What a line costs, as it was last known. */
export type LineCost = Readonly<{
  unitCents: number
  subtotalCents: number
  totalCents: number
  discounts: readonly CartItemDiscount[]
}>

/** A line as the shop confirmed it. */
export type ConfirmedLine = Readonly<{
  id: string
  quantity: number
  attributes: readonly CartAttribute[]
  plan: CartPlan | null
  goods: CartGoods
  cost: LineCost
  kind: 'goods' | 'bonus' | 'free-gift'
}>

/** The cart as the shop last confirmed it. */
export type ConfirmedCart = Readonly<{
  id: string
  checkoutUrl: string
  attributes: readonly CartAttribute[]
  discountCodes: readonly CartCode[]
  lines: readonly ConfirmedLine[]
  subtotalCents: number
  /** What the shop says beyond that, as it was sent: see CartTruth. */
  truth: string | null
  /** The customer whom it knows; not there in carts that were stored before it was asked. */
  customerId?: string | null
  /** Of its texts. */
  language: string
}>

/** The quantity of something that the shopper wants; goods are null for the bonus, which shows once it is there. */
export type LineWish = Readonly<{
  quantity: number
  variantId: string
  oneTime: boolean
  goods: CartGoods | null
}>

/**
 * What the shopper wants and the shop has not confirmed. Wishes say how things shall be, not what to do: to send one
 * twice changes nothing, and of twenty clicks only the last counts.
 */
export type Wishes = Readonly<{
  lines: Readonly<Record<string, LineWish>>
  codes: readonly string[] | null
  attributes: Readonly<Record<string, string | null>>
  /** All lines shall follow the mode and the rhythm. */
  replan: boolean
}>

export const NO_WISHES: Wishes = { lines: {}, codes: null, attributes: {}, replan: false }

/** What else is remembered of this cart; a new one begins without. */
export type CartNotes = Readonly<{
  bundlesAdded: readonly string[]
  removeCount: number
  /** The shopper was sent to the checkout: when the cart is gone afterwards, it was bought. */
  wentToCheckout: boolean
  /** The code that the shop put in for a subscription, and takes out again with it. */
  broughtCode: string | null
  /** The code of subscriptions that the shopper took out: it does not come back by itself. */
  droppedCode: string | null
  /** Something was confirmed, and what has to follow it is not yet wished for: the bonus, or codes. */
  isFollowUpDue: boolean
  /** The cart as it was seen when its changes began to wait for a connection, maybe on another page. */
  away: SeenCart | null
  /** What became of them, until somebody has read it: the page that heard it may be gone a moment later. */
  returned: ReturnReport | null
}>

export const NO_NOTES: CartNotes = {
  bundlesAdded: [],
  removeCount: 0,
  wentToCheckout: false,
  broughtCode: null,
  droppedCode: null,
  isFollowUpDue: false,
  away: null,
  returned: null,
}

/** Everything about the cart that outlives the page, and that all tabs share. */
export type CartMemory = Readonly<{
  id: string | null
  confirmed: ConfirmedCart | null
  wishes: Wishes
  box: ChosenBox | null
  rhythm: DeliveryRhythm | null
  /** What the shopper chose; null where what is in the cart decides. */
  mode: CartMode | null
  notes: CartNotes
  bonusRemoved: string | null
  upsellsRemoved: readonly string[]
  closedUpsells: readonly string[]
  lifetimeOffer: string | null
}>

const VALUE_KEYS = {
  confirmed: 'cart',
  wishes: 'cartMeals',
  box: 'mealBox',
  rhythm: 'frequency',
  notes: 'cartNotes',
  upsellsRemoved: 'upsellsRemoved',
  closedUpsells: 'closedUpsells',
} as const
const TEXT_KEYS = {
  id: 'cartId',
  mode: 'cartMode',
  bonusRemoved: 'freeGiftRemoved',
  lifetimeOffer: 'lifetimeOffer',
} as const

const MODES: readonly CartMode[] = ['subscription', 'once']

const KEYS: readonly string[] = [...Object.values(VALUE_KEYS), ...Object.values(TEXT_KEYS)]

export function isCartKey(key: string | null): boolean {
  return key === null || KEYS.includes(key)
}

export function readMemory(): CartMemory {
  const id = storedText(TEXT_KEYS.id)
  const confirmed = record<ConfirmedCart>(storedValue(VALUE_KEYS.confirmed))
  const box = record<ChosenBox>(storedValue(VALUE_KEYS.box))
  const rhythm = record<DeliveryRhythm>(storedValue(VALUE_KEYS.rhythm))
  return {
    id,
    confirmed: id !== null && confirmed?.id === id && Array.isArray(confirmed.lines) ? confirmed : null,
    wishes: { ...NO_WISHES, ...record<Wishes>(storedValue(VALUE_KEYS.wishes)) },
    box: box && Number.isInteger(box.size) ? box : null,
    rhythm: rhythm && Number.isInteger(rhythm.intervalCount) ? rhythm : null,
    mode: MODES.find((mode) => mode === storedText(TEXT_KEYS.mode)) ?? null,
    notes: { ...NO_NOTES, ...record<CartNotes>(storedValue(VALUE_KEYS.notes)) },
    bonusRemoved: storedText(TEXT_KEYS.bonusRemoved),
    upsellsRemoved: texts(storedValue(VALUE_KEYS.upsellsRemoved)),
    closedUpsells: texts(storedValue(VALUE_KEYS.closedUpsells)),
    lifetimeOffer: storedText(TEXT_KEYS.lifetimeOffer),
  }
}

/** Stores what is other than before; wishes and notes that say nothing leave nothing behind. */
export function writeMemory(before: CartMemory, after: CartMemory): void {
  for (const [field, key] of entries(VALUE_KEYS)) {
    if (before[field] !== after[field]) storeValue(key, isEmpty(after[field]) ? null : after[field])
  }
  for (const [field, key] of entries(TEXT_KEYS)) {
    if (before[field] !== after[field]) storeText(key, after[field])
  }
}

/** A cart that was bought is empty at once, in every tab: they follow what is stored. What is wished for since stays. */
export function forgetBought(token: string): void {
  const now = readMemory()
  if (now.id === null || readCartId(now.id)?.token !== token) return
  writeMemory(now, { ...now, id: null, confirmed: null, mode: null, notes: NO_NOTES, bonusRemoved: null })
}

export function hasWishes({ lines, codes, attributes, replan }: Wishes): boolean {
  return replan || codes !== null || Object.keys(lines).length > 0 || Object.keys(attributes).length > 0
}

function isEmpty(value: CartMemory[keyof CartMemory]): boolean {
  return value !== null && typeof value === 'object' && 'replan' in value && !hasWishes(value)
}

function record<Value>(value: unknown): Value | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Value) : null
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function entries<Table extends object>(table: Table): [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][]
}

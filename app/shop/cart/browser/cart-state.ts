import type { Money } from '#app/foundation/money/money.ts'
import type { CartContents } from '#app/shop/cart/cart-contents.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'
import type { PricedCart, PricedCode } from '#app/shop/pricing/priced-cart.ts'

/** The rhythm of deliveries: every `intervalCount` weeks, mostly. */
export type DeliveryRhythm = Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number }>

export type CartImage = Readonly<{ src: string; altText: string }>

/** A rhythm that goods can be bought in. */
export type CartPlan = DeliveryRhythm & Readonly<{ id: string; name: string }>

/** What a discount takes off a line: named by its code, or by its title where it needs none. */
export type CartItemDiscount = Readonly<{ title: string; code: string | null; amount: Money }>

export type CartItemVariant = Readonly<{
  id: string
  title: string
  sku: string
  available: boolean
  sellingPlanAllocations: readonly Readonly<{ sellingPlan: CartPlan }>[]
  /** What one costs before discounts, in the box or once, as the cart has it. */
  price: Money
  totalPrice: Money
  compareAtPrice: Money
  discountedPrice: Money
  totalDiscountedPrice: Money
  /** Nominal kilograms of one: 1 for a meal. */
  weight: number
}>

/** What lies in the cart of one variant, whichever lines it has there. */
export type CartItem = Readonly<{
  /** Of the product. */
  id: string
  /** Of the first line; null until the shop has answered. */
  tempId: string | null
  title: string
  handle: string
  quantity: number
  image: CartImage | null
  discounts: readonly CartItemDiscount[]
  /** The product type, in its published name. */
  type: string
  oneTime: boolean
  sellingPlan: CartPlan | null
  variant: CartItemVariant
  /** The bonus of the site: its quantity cannot be changed, but it can be taken out. */
  isBonus: boolean
  /** The shop has not confirmed this quantity yet. */
  isPending: boolean
}>

/** A gift that comes with a product; nobody can change how many. */
export type FreeGift = Readonly<{
  id: string
  title: string
  image: CartImage | null
  variant: Readonly<{ id: string; price: Money }>
  quantity: number
  disableInputs: true
}>

/** A box as chosen: by the shopper, or by how full the cart is. */
export type ChosenBox = BoxPrice & Readonly<{ userSelected: boolean }>

export type CartCode = Readonly<{ code: string; applicable: boolean }>

/** Why the shop refused something, in its own words and codes. */
export type CartProblem = Readonly<{
  code: string | null
  field: readonly string[] | null
  message: string
  /** Seconds after which the same may be asked again. */
  waitSeconds?: number
}>

/** Something the shop changed by itself: less in stock than wanted, a code that does not help. */
export type CartWarning = Readonly<{ code: string; message: string; target: string }>

/** What became of changes that waited for a connection, and what was another price or less in stock by then. */
export type ReturnReport = Readonly<{
  entered: readonly Readonly<{ title: string; from: number; to: number }>[]
  short: readonly Readonly<{ title: string; wanted: number; got: number }>[]
  repriced: readonly Readonly<{ title: string; fromCents: number; toCents: number }>[]
  /** Where it is another one than the shopper saw, and not by a change of their own. */
  total: Readonly<{ fromCents: number; toCents: number }> | null
}>

/** What was seen of a variant: how many the shop had, how many are wanted, and at which price. */
export type SeenItem = Readonly<{ title: string; had: number; wanted: number; unitCents: number | null }>

/** The cart as the shopper saw it without a connection, by variant. */
export type SeenCart = Readonly<{
  items: Readonly<Record<string, SeenItem>>
  totalCents: number
  /** The cart that was on its way to the checkout: when it is gone it was bought, and there is nothing to tell. */
  leavingId: string | null
}>

/** The cart as the shopper sees it: what the shop confirmed, and on top of it every click since. */
export type CartState = Readonly<{
  /** Null until the shop made a cart. */
  id: string | null
  /** By variant id, in the order they were put in. */
  items: Readonly<Record<string, CartItem>>
  attributes: readonly CartAttribute[]
  checkoutUrl: string | null
  totalPrice: Money
  totalQuantity: number
  /** Meals, by nominal kilograms; the bonus does not count. */
  totalProgress: number
  freeGifts: readonly FreeGift[]
  discountCodes: readonly CartCode[]
  /** The code of these that a link brought: what it gives is told until it is used or taken out. */
  offerCode: string | null
  allGiftCards: boolean
  delivery: DeliveryRhythm
  isOpen: boolean
  /** The cart is being fetched for the first time. */
  loading: boolean
  /** The cart could not be fetched. */
  error: boolean
  checkoutLoading: boolean
  /** Clicks are on their way to the shop. */
  updating: boolean
  activeBox: ChosenBox | null
  minBox: BoxPrice | null
  /** Variant ids of bundles put in since the box was chosen. */
  bundlesAdded: readonly string[]
  mealsPerWeek: number | null
  /** Number of times the shopper took something out of this cart. */
  removeCount: number
  /** How it is bought as it stands: what is in it and what the shopper chose decide. */
  mode: CartMode
  /** What kind of cart it is, how full its box is, and what comes next. */
  contents: CartContents
  /** Every price in detail; null until the shop answered once. */
  price: PricedCart | null
  /** The price of the full box while the box is not full. Null for everything else, and until it is known. */
  fullPrice: PricedCart | null
  /** The price was computed here and is not confirmed yet. */
  isPredicted: boolean
  /** What each code does and, if nothing, why. */
  codes: readonly PricedCode[]
  /** The boxes and rhythms on offer; empty until the shop answered once. */
  boxes: readonly BoxPrice[]
  plans: readonly CartPlan[]
  /** What was refused when the browser last talked to the shop, and why. */
  problems: readonly CartProblem[]
  warnings: readonly CartWarning[]
  /** No connection: changes are kept and sent later. */
  isOffline: boolean
  /** What happened when the connection came back; null once it was read. */
  returned: ReturnReport | null
  /** Panels of suggestions that were closed, and variants of suggestions that were taken out. */
  closedUpsells: readonly string[]
  upsellsRemoved: readonly string[]
  /** Stored things were read: before that, as on the server, the cart is shown empty. */
  isReady: boolean
}>

/** What belongs to this page alone: other tabs have their own. */
export type PageFlags = Pick<
  CartState,
  | 'isOpen'
  | 'loading'
  | 'error'
  | 'checkoutLoading'
  | 'updating'
  | 'bundlesAdded'
  | 'problems'
  | 'warnings'
  | 'isOffline'
  | 'isReady'
>

import type { ProductCard } from './product.ts'

/** Comes with every box, or once. */
export type Plan = 'box' | 'once'

/** What an add button says about what it adds. */
export type Choosable = Pick<
  ProductCard,
  'id' | 'variantId' | 'handle' | 'title' | 'art' | 'type' | 'once' | 'inBox' | 'deposit' | 'available' | 'isOneTime'
> &
  Readonly<{
    /** Of the variant, where there are several. */
    sku?: string
    /** Meals of a bundle. */
    meals?: number
    /** Comes with a subscription or not at all. */
    isSubscription?: boolean
  }>

/** Something chosen; the same goods in the box and bought once are two lines. */
export type ChosenLine = Readonly<{
  variantId: number
  quantity: number
  plan: Plan
  title: string
  art: string
  /** Number of meals that one piece fills of the box: one, all meals of a bundle, or none. */
  wells: number
}>

/** The basket takes chosen things. Buttons know no more of the cart than this. */
export type Basket = Readonly<{
  /** In the order they were chosen; the same list until something changes. */
  lines: () => readonly ChosenLine[]
  subscribe: (listener: () => void) => () => void
  set: (product: Choosable, quantity: number, plan: Plan) => void
}>

const NOTHING: readonly ChosenLine[] = []

/** Until a cart is connected, as on the server, nothing is chosen. */
let basket: Basket = {
  lines: () => NOTHING,
  subscribe: () => () => undefined,
  set: () => undefined,
}

export function connectBasket(connected: Basket): void {
  basket = connected
}

export function theBasket(): Basket {
  return basket
}

export function emptyLines(): readonly ChosenLine[] {
  return NOTHING
}

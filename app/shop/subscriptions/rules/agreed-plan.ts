import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { type AgreedCode, agreeCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { type AgreedPrices, agree, type DayPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { AnnouncedPrice } from '#app/shop/pricing/agreed/announced-price.ts'
import { holdsFor, type LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { dayPricesOf } from './day-prices.ts'
import { mealsAgreed } from './price-cycle.ts'
import type { AddOn, Pieces, Schedule } from './subscription.ts'

/** What an act can change of which the price of a delivery depends. */
type Contents = Readonly<{
  schedule: Pick<Schedule, 'status' | 'cycles'>
  lines: readonly Pieces[]
  to: Readonly<{ country: string }>
  codes: readonly string[]
  /** Null where nothing was written down: then the prices of the day hold. */
  agreed: AgreedPrices | null
  /** Prices to which the customer has agreed from a later delivery on. */
  later: LaterPrices | null
  agreedCodes: readonly AgreedCode[]
  /** Deliveries with goods of their own, by the index of their cycle. */
  own: ReadonlyMap<number, OwnContents>
  /** What was announced of deliveries, by the index of their cycle. */
  announced: ReadonlyMap<number, AnnouncedPrice>
}>

type OwnContents = Readonly<{
  lines: readonly Pieces[] | null
  addOns: readonly AddOn[]
  agreed?: AgreedPrices | null | undefined
}>

/** Everything that has a price today. */
export type Day = Readonly<{
  prices: DayPrices
  discounts: PriceRules['discounts']
  mealsIn: (pieces: readonly Pieces[]) => number
}>

export function dayOf(window: ShopWindow, rules: PriceRules): Day {
  return {
    prices: dayPricesOf(window, rules),
    discounts: rules.discounts,
    mealsIn: (pieces) => mealsAgreed(window, pieces),
  }
}

/**
 * A subscription with what is agreed once an act has changed it (S-23): the act agrees to the prices of the day for what
 * is new, and to nothing else. Who comes back after the end makes a new contract.
 */
export function agreedAfter<Plan extends Contents>(before: Contents, after: Plan, day: Day): Plan {
  const isNew = before.schedule.status === 'CANCELLED' && after.schedule.status === 'ACTIVE'
  const had = isNew || !before.agreed ? [] : [before.agreed]
  const agreed = agree(orderedIn(after, after.lines, day), { had, day: day.prices })
  const later = isNew ? null : laterIn(after, day)
  const agreedCodes = agreeCodes(after.codes, { had: isNew ? [] : before.agreedCodes, discounts: day.discounts })
  const own = [...after.own].map(([index, { ...goods }]) => {
    const earlier = before.own.get(index)
    const isLater =
      later !== null && after.schedule.cycles.some((cycle) => cycle.index === index && holdsFor(later, cycle))
    const known = (isLater ? [later.prices, earlier?.agreed] : [earlier?.agreed, agreed]).filter((each) => !!each)
    const prices = goods.lines && agree(orderedIn(after, goods.lines, day), { had: known, day: day.prices })
    const addOns = withPrices(goods.addOns, earlier?.addOns ?? [], day)
    return [index, { ...goods, addOns, agreed: prices }] as const
  })
  return { ...after, agreed, later, agreedCodes, own: new Map(own), announced: announcedAfter(before, after) }
}

function laterIn(after: Contents, day: Day): LaterPrices | null {
  if (!after.later) return null
  const had = [after.later.prices]
  return { ...after.later, prices: agree(orderedIn(after, after.lines, day), { had, day: day.prices }) }
}

/**
 * What is announced once an act has changed a subscription: a delivery that has moved is announced anew, and one that the
 * act has changed costs what the act says.
 */
export function announcedAfter(before: Contents, after: Contents): ReadonlyMap<number, AnnouncedPrice> {
  const dateIn = ({ schedule }: Contents, index: number) =>
    schedule.cycles.find((cycle) => cycle.index === index)?.billingOn
  return new Map(
    [...before.announced].flatMap(([index, told]) => {
      if (after.schedule.status !== 'ACTIVE' || dateIn(before, index) !== dateIn(after, index)) return []
      return [[index, contentsOf(before, index) === contentsOf(after, index) ? told : { ...told, totalCents: null }]]
    }),
  )
}

/** Everything on which the price of a delivery depends that a customer can change. */
function contentsOf({ lines, own, codes, to }: Contents, index: number): string {
  const other = own.get(index)
  const named = (pieces: readonly Pieces[]) =>
    pieces.map(({ variantId, quantity }) => `${variantId}x${quantity}`).toSorted()
  return JSON.stringify([named(other?.lines ?? lines), named(other?.addOns ?? []), codes.toSorted(), to.country])
}

function orderedIn({ to }: Contents, lines: readonly Pieces[], { mealsIn }: Day) {
  return { meals: mealsIn(lines), variantIds: lines.map(({ variantId }) => variantId), country: to.country }
}

/** What comes along once keeps the price of the day on which it was added (S-26). */
function withPrices(wanted: readonly Pieces[], had: readonly AddOn[], { prices }: Day): readonly AddOn[] {
  const variantIds = [...new Set(wanted.map(({ variantId }) => variantId))]
  return variantIds.flatMap((variantId) => {
    const of = (pieces: readonly AddOn[]) => pieces.filter((each) => each.variantId === variantId)
    let open = of(wanted).reduce((sum, { quantity }) => sum + quantity, 0)
    const kept = of(had).flatMap((each): AddOn[] => {
      const quantity = Math.min(open, each.quantity)
      open -= quantity
      return quantity > 0 ? [{ ...each, quantity }] : []
    })
    const cents = prices.findGoods(variantId)?.onceCents
    return open > 0 ? joined(kept, { variantId, quantity: open, ...(cents === undefined ? {} : { cents }) }) : kept
  })
}

function joined(kept: readonly AddOn[], more: AddOn): readonly AddOn[] {
  const same = kept.find(({ cents }) => cents === more.cents)
  if (!same) return [...kept, more]
  return kept.map((each) => (each === same ? { ...each, quantity: each.quantity + more.quantity } : each))
}

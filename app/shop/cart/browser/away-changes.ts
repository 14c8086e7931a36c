import { type CartMemory, NO_WISHES, type Wishes } from './cart-memory.ts'
import type { CartItem, CartState, ReturnReport, SeenCart, SeenItem } from './cart-state.ts'
import { shownLines } from './cart-wishes.ts'

/** A change that waits for a connection: how many the shop has, and how many are wanted. */
export type QueuedChange = Readonly<{ key: string; title: string; from: number; to: number }>

/** What the shopper wants and the shop does not know yet, as old and new. The bonus follows by itself. */
export function queuedChanges({
  confirmed,
  wishes,
}: Pick<CartMemory, 'confirmed' | 'wishes'>): readonly QueuedChange[] {
  const known = new Map(shownLines({ confirmed, wishes: NO_WISHES }).map((line) => [line.key, line]))
  return Object.entries(wishes.lines).flatMap(([key, { goods, quantity: to }]) => {
    const line = known.get(key)
    const title = goods?.title ?? line?.goods.title
    const from = line?.quantity ?? 0
    return title === undefined || goods === null || from === to ? [] : [{ key, title, from, to }]
  })
}

/** As if that change had never been made. */
export function withoutChange({ wishes, notes }: CartMemory, key: string): Pick<CartMemory, 'wishes' | 'notes'> {
  const { [key]: undone, ...lines } = wishes.lines
  const { [undone?.variantId ?? key]: _forgotten, ...items } = notes.away?.items ?? {}
  return { wishes: { ...wishes, lines }, notes: { ...notes, away: notes.away && { ...notes.away, items } } }
}

type Noted = Pick<CartMemory, 'id' | 'confirmed' | 'wishes' | 'notes'>
type Shown = Pick<CartState, 'id' | 'items' | 'totalPrice' | 'price'>

/**
 * Notes what is seen. What was noted before keeps its old quantity and price: the shop may have answered in between and
 * was lost again, and the shopper has not heard of it.
 */
export function seeCart(before: SeenCart | null, memory: Noted, shown: Shown): SeenCart {
  const had = new Map<string, SeenItem>()
  for (const { goods, quantity } of shownLines({ ...memory, wishes: NO_WISHES }).filter(isBought)) {
    const sum = (had.get(goods.variantId)?.had ?? 0) + quantity
    had.set(goods.variantId, { title: goods.title, had: sum, wanted: 0, unitCents: null })
  }
  const now = Object.values(shown.items).flatMap((item) => (item.isBonus ? [] : [seenItem(item, { had, shown })]))
  const gone = [...had].filter(([id]) => !shown.items[id])
  const items = Object.fromEntries([...gone, ...now])
  for (const [id, old] of Object.entries(before?.items ?? {})) {
    items[id] = { ...old, wanted: items[id]?.wanted ?? 0, unitCents: old.unitCents ?? items[id]?.unitCents ?? null }
  }
  const leavingId = memory.notes.wentToCheckout ? memory.id : (before?.leavingId ?? null)
  return { items, totalCents: shown.totalPrice.cents, leavingId }
}

/**
 * Takes up what an earlier page noted. That page may have brought the changes to the shop and been left before it could
 * tell, so what was wanted stays as it was noted: the cart of now may already hold less.
 */
export function resumeCart(away: SeenCart, memory: Noted, shown: Shown): SeenCart {
  const seen = seeCart(away, memory, shown)
  return { ...seen, items: { ...seen.items, ...away.items } }
}

function seenItem(
  { title, quantity, variant }: CartItem,
  { had, shown }: { had: ReadonlyMap<string, SeenItem>; shown: Shown },
): [string, SeenItem] {
  // Without the shop's prices it only was what a tile said.
  const unitCents = shown.price ? variant.price.cents : null
  return [variant.id, { title, had: had.get(variant.id)?.had ?? 0, wanted: quantity, unitCents }]
}

function isBought({ kind }: { kind: string }): boolean {
  return kind === 'goods'
}

/** What is clicked while the shop answers is wanted too; what it has answered already stays as it was wanted. */
export function followWishes(seen: SeenCart, { lines }: Wishes, { items }: Shown): SeenCart {
  const followed = Object.values(lines).flatMap(({ variantId, goods }): [string, SeenItem][] => {
    if (!goods) return []
    const known = seen.items[variantId] ?? { title: goods.title, had: 0, unitCents: null }
    return [[variantId, { ...known, wanted: items[variantId]?.quantity ?? 0 }]]
  })
  return { ...seen, items: { ...seen.items, ...Object.fromEntries(followed) } }
}

/** What became of the changes, and what changed meanwhile; null where there is nothing to tell. */
export function reportReturn(seen: SeenCart, { id: cartId, items, totalPrice }: Shown): ReturnReport | null {
  if (seen.leavingId !== null && seen.leavingId !== cartId) return null
  const all = Object.entries(seen.items).map(([id, item]) => ({
    ...item,
    got: items[id]?.quantity ?? 0,
    now: items[id],
  }))
  const entered = all.filter(({ had, wanted, got }) => wanted !== had && got === wanted)
  const short = all.filter(({ wanted, got }) => got < wanted)
  const repriced = all.filter(
    ({ unitCents, now }) => now && unitCents !== null && now.variant.price.cents !== unitCents,
  )
  if (entered.length + short.length + repriced.length === 0) return null
  return {
    entered: entered.map(({ title, had, got }) => ({ title, from: had, to: got })),
    short: short.map(({ title, wanted, got }) => ({ title, wanted, got })),
    repriced: repriced.map(({ title, unitCents, now }) => ({
      title,
      fromCents: unitCents ?? 0,
      toCents: now?.variant.price.cents ?? 0,
    })),
    total: short.length + repriced.length > 0 ? { fromCents: seen.totalCents, toCents: totalPrice.cents } : null,
  }
}

/** Every tab reports when it is back, and the second finds what the first has entered: bad news are not written over. */
export function moreTelling(unread: ReturnReport | null, next: ReturnReport): ReturnReport {
  return unread && next.short.length + next.repriced.length === 0 ? unread : next
}

import type { Page } from '#app/foundation/pages/page.ts'
import { cartMemory, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { shownLines } from '#app/shop/cart/browser/cart-wishes.ts'
import { eventsOfPage } from '#app/shop/measurement/browser/page-events.ts'
import { addedTo, goodsEvent, ROUTE_CHANGE_DELAY_MS, type SoldItem } from '#app/shop/measurement/browser/tag-events.ts'
import { endTagLayer, pushEvent } from '#app/shop/measurement/browser/tag-layer.client.ts'
import { SUBSCRIPTION_ACTED } from '#app/shop/subscriptions/browser/acted.ts'

let listening: AbortController | null = null
let known: readonly SoldItem[] = []
let wentToCheckout = false

/** From now on the tag manager hears of pages, of the cart and of subscriptions. */
export function followTags(): void {
  if (listening) return
  listening = new AbortController()
  const { signal } = listening
  known = itemsInCart()
  wentToCheckout = cartMemory().notes.wentToCheckout
  signal.addEventListener('abort', subscribeCart(followCart))
  addEventListener(SUBSCRIPTION_ACTED, (event) => tellAct((event as CustomEvent<string>).detail), { signal })
}

export function endTags(): void {
  listening?.abort()
  listening = null
  endTagLayer()
}

/** A page that came into view, overlays too. */
export function tellPage(page: Page): void {
  const asked = listening
  setTimeout(() => {
    if (asked !== null && asked === listening) for (const event of eventsOfPage(page)) pushEvent(event)
  }, ROUTE_CHANGE_DELAY_MS)
}

function tellAct(act: string): void {
  pushEvent({ event: 'subscription.act', act })
}

function followCart(): void {
  const items = itemsInCart()
  const added = addedTo(known, items)
  known = items
  // Every tab sees what is put in; the one that is looked at tells it.
  if (added.length > 0 && document.visibilityState === 'visible') pushEvent(goodsEvent('add_to_cart', added))
  const { notes } = cartMemory()
  if (notes.wentToCheckout && !wentToCheckout) pushEvent(goodsEvent('begin_checkout', items))
  wentToCheckout = notes.wentToCheckout
}

/** What the shopper chose; gifts and the bonus come by themselves. The same goods in the box and once are one item. */
function itemsInCart(): readonly SoldItem[] {
  const items = new Map<string, SoldItem>()
  for (const { kind, quantity, goods, oneTime } of shownLines(cartMemory())) {
    if (kind !== 'goods') continue
    const id = goods.variantId.slice(goods.variantId.lastIndexOf('/') + 1)
    const cents = oneTime ? goods.onceCents : (goods.inBoxCents ?? goods.onceCents)
    const before = items.get(id)?.quantity ?? 0
    items.set(id, { id, title: goods.title, type: goods.type.toLowerCase(), cents, quantity: before + quantity })
  }
  return [...items.values()]
}

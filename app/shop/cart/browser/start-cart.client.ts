import { cartMemory, openMemory, readAgain } from './cart-core.ts'
import { hasWishes } from './cart-memory.ts'
import { shownLines } from './cart-wishes.ts'
import { bringToShop, openCart, refreshCart } from './fill-cart.ts'

/** Leaves other tabs the time to send their own changes. */
const OTHER_TAB_DELAY_MS = 3000

const CART_LINK = /^(\/en)?\/cart\/?$/

/** Brings the stored cart back at once, and asks the shop how it is as soon as the page is alive. */
export function startCart(): void {
  openMemory(() => setTimeout(bringWishes, OTHER_TAB_DELAY_MS))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    readAgain()
    refreshCart()
  })
  document.addEventListener('click', openFromLink)
  if (isAskedFor() && shownLines(cartMemory()).length > 0) openCart()
  requestIdleCallback(() => (cartMemory().id === null ? bringWishes() : void refreshCart()))
}

/** Somebody came by the cart's old address, which leads here and leaves a note. */
function isAskedFor(): boolean {
  const hasNote = document.cookie.split('; ').includes('openCart=1')
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way.
  if (hasNote) document.cookie = 'openCart=; Path=/; Max-Age=0; SameSite=Lax'
  return hasNote || location.hash === '#cart'
}

function bringWishes(): void {
  if (hasWishes(cartMemory().wishes)) bringToShop()
}

/** The cart is a drawer: links to its old page open it where one is. */
function openFromLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || !CART_LINK.test(link.pathname)) return
  event.preventDefault()
  openCart()
}

import type { Language } from '#app/foundation/i18n/language.ts'
import { cartMemory, remember, setFlags, setPageLanguage, signal } from './cart-core.ts'
import type { CartMemory, LineWish } from './cart-memory.ts'
import { type ChoicePage, choose } from './choose-lines.ts'

let page: ChoicePage = 'normal'
let services: Promise<typeof import('./cart-sync.client.ts')> | null = null

/** The part that talks to the shop comes when it is needed; what was clicked before waits in memory. */
export async function loadCartSync(): Promise<typeof import('./cart-sync.client.ts')> {
  services ??= import('./cart-sync.client.ts')
  try {
    return await services
  } catch (fault) {
    services = null
    setFlags({ isOffline: true })
    addEventListener('online', bringToShop, { once: true })
    throw fault
  }
}

/** Sends wishes to the shop; the shopper who clicks need not wait. */
export function bringToShop(): void {
  loadCartSync().then(
    ({ sync }) => sync.run(),
    () => undefined,
  )
}

/** Remembers a change and brings it to the shop. */
export function change(what: (now: CartMemory) => Partial<CartMemory>): void {
  remember(what)
  bringToShop()
}

/** The cart follows the language of the page. */
export function speak(language: Language): void {
  setPageLanguage(language)
  const { confirmed } = cartMemory()
  if (!confirmed || confirmed.language === language) return
  setFlags({ problems: [] })
  void refreshCart()
}

/** What is chosen from now on is chosen on such a page. */
export function choosingOn(where: ChoicePage): void {
  page = where
}

export function choicePage(): ChoicePage {
  return page
}

export function openCart(): void {
  setFlags({ isOpen: true })
}

export function closeCart(): void {
  setFlags({ isOpen: false })
}

/** The one way in which anything comes into the cart or leaves it. */
export function wish(wanted: LineWish): void {
  change((now) => choose(now, wanted, page))
}

/** Asks the shop again how the cart is. */
export async function refreshCart(): Promise<void> {
  try {
    await (await loadCartSync()).sync.refresh()
  } catch {
    signal('fetchFailure')
  }
}

import { DEFAULT_LANGUAGE, type Language } from '#app/foundation/i18n/language.ts'
import { createShared } from '#app/foundation/state/shared-state.ts'
import { onStoredElsewhere } from '#app/foundation/storage/stored-values.ts'
import { afterEvent, type CartEvent, RESTING_CART } from '#app/shop/cart/cart-flags.ts'
import { type CartMemory, isCartKey, NO_NOTES, NO_WISHES, readMemory, writeMemory } from './cart-memory.ts'
import type { PageFlags } from './cart-state.ts'
import type { Predict } from './shown-cart.ts'

/** What a page knows before anything happened. */
export const RESTING_PAGE: PageFlags = {
  ...RESTING_CART,
  isOpen: false,
  problems: [],
  warnings: [],
  isOffline: false,
  isReady: false,
}

/** What a browser knows that was never here. */
export const NO_MEMORY: CartMemory = {
  id: null,
  confirmed: null,
  wishes: NO_WISHES,
  box: null,
  rhythm: null,
  mode: null,
  notes: NO_NOTES,
  bonusRemoved: null,
  upsellsRemoved: [],
  closedUpsells: [],
  lifetimeOffer: null,
}

type CartCore = Readonly<{ language: Language; memory: CartMemory; flags: PageFlags; predict: Predict | null }>

const core = createShared<CartCore>({
  language: DEFAULT_LANGUAGE,
  memory: NO_MEMORY,
  flags: RESTING_PAGE,
  predict: null,
})

function change(part: Partial<CartCore>): void {
  core.set({ ...core.read(), ...part })
}

/** The language of the page, and so of the cart's texts. */
export function pageLanguage(): Language {
  return core.read().language
}

export function setPageLanguage(spoken: Language): void {
  change({ language: spoken })
}

export function cartMemory(): CartMemory {
  return core.read().memory
}

export function pageFlags(): PageFlags {
  return core.read().flags
}

export function predictor(): Predict | null {
  return core.read().predict
}

export const subscribeCart = core.subscribe

/** Changes what is remembered, on top of what other tabs have stored meanwhile. */
export function remember(next: (now: CartMemory) => Partial<CartMemory>): void {
  const now = readMemory()
  const memory = { ...now, ...next(now) }
  writeMemory(now, memory)
  change({ memory })
}

export function setFlags(raised: Partial<PageFlags>): void {
  change({ flags: { ...pageFlags(), ...raised } })
}

/** What happened to the cart, for views that show that it is busy. */
export function signal(event: CartEvent): void {
  setFlags(afterEvent(pageFlags(), event))
}

/** From now on changed lines show the price they will have. */
export function predictWith(engine: Predict): void {
  change({ predict: engine })
}

/** A page that comes back shows at once what other pages have stored meanwhile. */
export function readAgain(): void {
  change({ memory: readMemory() })
}

/** Reads what is stored and follows what other tabs store. */
export function openMemory(onOtherTab: () => void): void {
  change({ memory: readMemory(), flags: { ...pageFlags(), isReady: true } })
  onStoredElsewhere((key) => {
    if (!isCartKey(key)) return
    change({ memory: readMemory() })
    onOtherTab()
  })
}

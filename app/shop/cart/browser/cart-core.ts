import { DEFAULT_LANGUAGE, type Language } from '#app/foundation/i18n/language.ts'
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
  mode: 'subscription',
  notes: NO_NOTES,
  bonusRemoved: null,
  upsellsRemoved: [],
  closedUpsells: [],
  lifetimeOffer: null,
}

let language: Language = DEFAULT_LANGUAGE
let memory = NO_MEMORY
let flags = RESTING_PAGE
let predict: Predict | null = null
const listeners = new Set<() => void>()

/** The language of the page, and so of the cart's texts. */
export function pageLanguage(): Language {
  return language
}

export function setPageLanguage(spoken: Language): void {
  language = spoken
  show()
}

export function cartMemory(): CartMemory {
  return memory
}

export function pageFlags(): PageFlags {
  return flags
}

export function predictor(): Predict | null {
  return predict
}

export function subscribeCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes what is remembered, on top of what other tabs have stored meanwhile. */
export function remember(change: (now: CartMemory) => Partial<CartMemory>): void {
  const now = readMemory()
  memory = { ...now, ...change(now) }
  writeMemory(now, memory)
  show()
}

export function setFlags(change: Partial<PageFlags>): void {
  flags = { ...flags, ...change }
  show()
}

/** What happened to the cart, for whoever shows that it is busy. */
export function signal(event: CartEvent): void {
  setFlags(afterEvent(flags, event))
}

/** From now on changed lines show the price they will have. */
export function predictWith(engine: Predict): void {
  predict = engine
  show()
}

/** Reads what is stored and follows what other tabs store. */
export function openMemory(onOtherTab: () => void): void {
  memory = readMemory()
  setFlags({ isReady: true })
  onStoredElsewhere((key) => {
    if (!isCartKey(key)) return
    memory = readMemory()
    show()
    onOtherTab()
  })
}

function show(): void {
  for (const listener of listeners) listener()
}

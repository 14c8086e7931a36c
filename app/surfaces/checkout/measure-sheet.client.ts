import { forgetBought } from '#app/shop/cart/browser/cart-memory.ts'
import { consentState } from '#app/shop/consent/browser/consent-store.ts'
import { sendCheckoutIds } from '#app/shop/measurement/browser/send-checkout-ids.client.ts'
import { TAG_FRAME_PATH } from '#app/shop/measurement/browser/tag-frame.ts'
import { pushEvent } from '#app/shop/measurement/browser/tag-layer.client.ts'
import type { PurchaseEvent } from './order/purchase-event.ts'

/**
 * The cart of an order is empty at once. What the buyer has agreed to happens: identifiers are sent for a checkout, and
 * the tag manager hears of a purchase.
 */
export function measureSheet(): void {
  const { bought } = document.querySelector<HTMLElement>('[data-bought]')?.dataset ?? {}
  if (bought) forgetBought(bought)
  const { token } = document.querySelector<HTMLElement>('#checkout')?.dataset ?? {}
  if (token) sendCheckoutIds(token)
  const { purchase, heard } = document.querySelector<HTMLElement>('[data-purchase]')?.dataset ?? {}
  if (!purchase || !consentState()?.analytics) return
  pushEvent(JSON.parse(purchase) as PurchaseEvent)
  if (heard) openTagFrame()
}

/** On this page the tag manager would read whose order it is: it runs in an empty one, and is told what is for it. */
function openTagFrame(): void {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: TAG_FRAME_PATH, title: 'Tag manager', hidden: true, referrerPolicy: 'no-referrer' })
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(window.dataLayer ?? [], location.origin))
  document.body.append(frame)
}

import type { TagEvent } from './tag-events.ts'

declare global {
  interface Window {
    /** The queue that the tag manager reads. It exists only with the visitor's consent. */
    dataLayer?: unknown[]
  }
}

/** Tells the tag manager. Goods of the event before are cleared first, as it would keep them. */
export function pushEvent(event: TagEvent): void {
  window.dataLayer ??= []
  if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
  window.dataLayer.push(event)
}

export function endTagLayer(): void {
  window.dataLayer?.splice(0)
  delete window.dataLayer
}

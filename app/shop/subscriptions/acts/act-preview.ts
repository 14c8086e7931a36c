import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import type { ChangedFacts, DeliveryFact } from '#app/shop/subscriptions/receipts/facts.ts'

/** The next deliveries with their amounts, before and after an act. */
export type PricedSides = Readonly<{ before: readonly PreviewedDelivery[]; after: readonly PreviewedDelivery[] }>

/** The next deliveries before and after an act, as they are seen before it is confirmed. */
export type ActPreview = Readonly<{
  before: readonly DeliveryFact[]
  after: readonly DeliveryFact[]
  change: ChangedFacts | null
  /** The same with amounts, for the team. */
  priced?: PricedSides
}>

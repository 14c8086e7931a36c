import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'
import type { Touch } from '#app/shop/measurement/browser/touch.ts'

/** A touch as it is kept with an order. */
export type KeptTouch = Touch & Readonly<{ at: string }>

/** What is known of how an order came about. */
export type OrderAttribution = Readonly<{
  /** Null for a buyer who came by no link. */
  first: KeptTouch | null
  last: KeptTouch | null
  /** While they are kept. */
  clientIds: ClientIds | null
}>

/** Orders and revenue of one source. */
export type SourceShare = Readonly<{ source: string; orders: number; revenueCents: number }>

export type AttributionReport = Readonly<{
  from: string
  to: string
  orders: number
  revenueCents: number
  firstTouch: readonly SourceShare[]
  lastTouch: readonly SourceShare[]
}>

/** The source of buyers who came by no link, of those who agreed to no measuring, and of a subscription's later boxes. */
export const DIRECT = 'direct'
export const UNMEASURED = 'unmeasured'
export const RENEWAL = 'renewal'

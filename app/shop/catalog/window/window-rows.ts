import type { Selectable } from 'kysely'
import type { Tables } from '#app/foundation/database/tables.ts'

/** Rows as the shop window is put together from them. */
export type WindowProductRow = Omit<Selectable<Tables['product']>, 'season' | 'status' | 'storage'> &
  Partial<Pick<Selectable<Tables['product']>, 'storage'>> &
  Readonly<{
    title: string
    subtitle: string
    description: string
    legal_name: string | null
    offered_since: Date
    changed_at: Date
  }>

export type WindowVariantRow = Selectable<Tables['variant']> &
  Readonly<{
    cents: number
    compare_at_cents: number | null
  }>

/** A part of a bundle: the variant that is packed, and its stock where somebody counts. */
export type WindowPartRow = Readonly<{
  bundle_id: number
  variant_id: number
  quantity: number
  stock_kind: string
  stock: number | null
}>

export type WindowCollectionRow = Readonly<{
  id: number
  handle: string
  title: string
  description: string
  is_listed: boolean
}>

import type { Selectable } from 'kysely'
import type { Tables } from '#app/foundation/database/tables.ts'

/** Rows as the shop window is put together from them. */
export type WindowProductRow = Omit<Selectable<Tables['product']>, 'season' | 'status' | 'storage'> &
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
    /** A bundle of which a part is sold out. */
    is_short_of_parts: boolean
  }>

export type WindowCollectionRow = Readonly<{
  id: number
  handle: string
  title: string
  description: string
  is_listed: boolean
}>

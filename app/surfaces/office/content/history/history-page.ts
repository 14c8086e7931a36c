import type { ItemKind } from '#app/shop/content/content-source.ts'
import type { PastVersion } from '#app/shop/content/editing/item.ts'
import type { Difference } from '../forms/differences.ts'

export type ShownVersion = Omit<PastVersion, 'by'> &
  Readonly<{
    by: string
    /** What differs from the version listed below it; null for the first. */
    changes: readonly Difference[] | null
    source: unknown
  }>

export type HistoryPage = Readonly<{
  id: number
  kind: ItemKind
  draftVersion: number
  publishedVersion: number | null
  versions: readonly ShownVersion[]
  hasSteps: boolean
}>

import type { ItemState, ItemSummary } from '#app/shop/content/editing/item.ts'

/** By what the list of content is narrowed: what the public sees, or what is planned. */
export type StateFilter = ItemState | 'scheduled'
export const STATE_FILTERS = ['published', 'changed', 'scheduled', 'waiting', 'draft'] as const satisfies StateFilter[]

export function readStateFilter(text: string | undefined): StateFilter | null {
  return STATE_FILTERS.find((state) => state === text) ?? null
}

export function isInState(
  { state, scheduled }: Pick<ItemSummary, 'state' | 'scheduled'>,
  wanted: StateFilter,
): boolean {
  return wanted === 'scheduled' ? scheduled !== null : state === wanted
}

/** The list of content, and what was searched for. */
export type ContentList = Readonly<{
  items: readonly (ItemSummary & Readonly<{ by: string | null }>)[]
  search: Readonly<{ text: string; kind: string; state: StateFilter | null }>
}>

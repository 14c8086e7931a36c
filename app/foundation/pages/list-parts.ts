/** One part of a long list: which it is, how many items it has, and whether others come before and after it. */
export type ListPart = Readonly<{ part: number; count: number; hasNextPage: boolean; hasPreviousPage: boolean }>

/** The parts of a list, by its number of items and the size of a part. An empty list is one empty part. */
export function listParts(total: number, size: number): ListPart[] {
  const parts = Math.max(1, Math.ceil(total / size))
  return Array.from({ length: parts }, (_, place) => ({
    part: place + 1,
    count: Math.min(size, total - place * size),
    hasNextPage: place + 1 < parts,
    hasPreviousPage: place > 0,
  }))
}

/** The items of a part, the first part being 1. */
export function itemsOfPart<Item>(items: readonly Item[], part: number, size: number): Item[] {
  return items.slice((part - 1) * size, part * size)
}

import { badArgument } from './api-error.ts'
import { type Place, readCursor, writeCursor } from './cursor.ts'

/** The part of a list that is asked for, as every list of a published API takes it. */
export type PageArguments = Readonly<{
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
  reverse?: boolean | null
}>

/** How a list is ordered. Equal keys are told apart by id, so that every item has one place. */
export type Ordering<Item> = Readonly<{
  name: string
  keyOf: (item: Item) => string | number
  idOf: (item: Item) => number
}>

export type Connection<Item> = Readonly<{
  nodes: readonly Item[]
  edges: readonly Readonly<{ node: Item; cursor: string }>[]
  pageInfo: Readonly<{
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }>
  /** Everything the page was cut from. */
  all: readonly Item[]
}>

/** The most items of a list, and of an argument that is one. */
export const MOST_ITEMS = 250

/** One page of a list, with cursors that stay right when items come and go between two pages. */
export function connectionOf<Item>(
  items: readonly Item[],
  page: PageArguments,
  ordering: Ordering<Item>,
): Connection<Item> {
  const size = checkedSize(page)
  const direction = page.reverse ? -1 : 1
  const placeOf = (item: Item): Place => ({ key: ordering.keyOf(item), id: ordering.idOf(item) })
  const all = items.toSorted((a, b) => direction * compare(placeOf(a), placeOf(b)))
  const isBehind = (place: Place) => (item: Item) => direction * compare(placeOf(item), place) > 0
  const isAt = (place: Place) => (item: Item) => direction * compare(placeOf(item), place) >= 0

  const after = placeIn(all, page, { argument: 'after', ordering })
  const before = placeIn(all, page, { argument: 'before', ordering })
  const from = after ? firstIndex(all, isBehind(after)) : 0
  const to = Math.max(from, before ? firstIndex(all, isAt(before)) : all.length)
  const start = page.last ? Math.max(from, to - size) : from
  const end = page.last ? to : Math.min(to, from + size)
  const nodes = all.slice(start, end)
  const cursorOf = (item: Item) => writeCursor(ordering.name, placeOf(item))
  return connection({ all, nodes, cursorOf, hasPreviousPage: start > 0, hasNextPage: end < all.length })
}

/** A page of a short list in the order it has. */
export function connectionOfList<Item>(items: readonly Item[], page: PageArguments): Connection<Item> {
  return connectionOf(items, page, { name: 'POSITION', keyOf: (item) => items.indexOf(item), idOf: () => 0 })
}

/** The same page with other things in the place of its items, found for all of them at once. */
export async function withItems<Item, Found>(
  page: Connection<Item>,
  find: (items: readonly Item[]) => Promise<(item: Item) => Found>,
): Promise<Omit<Connection<Found>, 'all'>> {
  const found = await find(page.nodes)
  return {
    nodes: page.nodes.map(found),
    get edges() {
      return page.edges.map(({ node, cursor }) => ({ node: found(node), cursor }))
    },
    pageInfo: page.pageInfo,
  }
}

type Parts<Item> = Pick<Connection<Item>, 'all' | 'nodes'> &
  Readonly<{ cursorOf: (item: Item) => string; hasPreviousPage: boolean; hasNextPage: boolean }>

function connection<Item>({ all, nodes, cursorOf, ...more }: Parts<Item>): Connection<Item> {
  const cursorAt = (item: Item | undefined) => (item === undefined ? null : cursorOf(item))
  return {
    all,
    nodes,
    get edges() {
      return nodes.map((node) => ({ node, cursor: cursorOf(node) }))
    },
    get pageInfo() {
      return { ...more, startCursor: cursorAt(nodes[0]), endCursor: cursorAt(nodes.at(-1)) }
    },
  }
}

function checkedSize({ first, last }: PageArguments): number {
  if (first != null && last != null) throw badArgument('last', 'cannot be given together with `first`.')
  if (last != null) return checkedCount('last', last)
  if (first == null) throw badArgument('first', 'or `last` must be given.')
  return checkedCount('first', first)
}

export function checkedCount(argument: string, count: number): number {
  if (count < 1 || count > MOST_ITEMS) throw badArgument(argument, `must be from 1 to ${MOST_ITEMS}.`)
  return count
}

export function checkedList<Item>(argument: string, items: readonly Item[]): readonly Item[] {
  if (items.length > MOST_ITEMS) throw badArgument(argument, `must have at most ${MOST_ITEMS} entries.`)
  return items
}

type Cursor<Item> = Readonly<{ argument: 'after' | 'before'; ordering: Ordering<Item> }>

function placeIn<Item>(
  items: readonly Item[],
  page: PageArguments,
  { argument, ordering }: Cursor<Item>,
): Place | null {
  const text = page[argument]
  if (text == null) return null
  const place = readCursor(text, ordering.name, argument)
  const [example] = items
  const isOther = example !== undefined && typeof ordering.keyOf(example) !== typeof place.key
  if (isOther) throw badArgument(argument, 'is no cursor of this list.')
  return place
}

function compare(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.id - b.id
}

/** Where a condition begins to hold in a list that is sorted by it. */
function firstIndex<Item>(sorted: readonly Item[], holds: (item: Item) => boolean): number {
  const index = sorted.findIndex(holds)
  return index === -1 ? sorted.length : index
}

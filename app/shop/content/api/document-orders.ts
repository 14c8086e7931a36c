import type { Ordering, PageArguments } from '#app/foundation/graphql/connection.ts'
import { handleOf, type ReadableBlog, type ReadableDocument } from '#app/shop/content/library.ts'

export type ListArguments = PageArguments & Readonly<{ query?: string | null; sortKey: string }>

type Thing = ReadableDocument | ReadableBlog

function by(name: string, keyOf: (thing: Thing) => string | number): Ordering<Thing> {
  return { name, keyOf, idOf: ({ id }) => id }
}

const byId = by('ID', ({ id }) => id)

const ORDERS: Record<string, Ordering<Thing>> = {
  TITLE: by('TITLE', ({ search }) => search.title),
  HANDLE: by('HANDLE', ({ path }) => handleOf(path)),
  BLOG_TITLE: by('BLOG_TITLE', (thing) => ('blog' in thing ? (thing.blog?.search.title ?? '') : '')),
  PUBLISHED_AT: by('PUBLISHED_AT', (thing) => ('published' in thing ? (thing.published ?? '') : '')),
}

/** The orders of the published API. All hits of a search are equally good, so relevance is the order of ids. */
export function orderOf(sortKey: string): Ordering<Thing> {
  return ORDERS[sortKey] ?? byId
}

import type { FoundDocument, SearchText } from '#app/shop/catalog/window/shop-window.ts'
import type { ContentBody } from './content-body.ts'
import type { Menus } from './shown-frame.ts'

/** A category of articles. */
export type ReadableBlog = Readonly<{
  __typename: 'Blog'
  id: number
  path: string
  title: string
  description: string
  search: SearchText
}>

/** A page or an article, in one language. */
export type ReadableDocument = FoundDocument &
  Readonly<{
    path: string
    title: string
    description: string
    lead: string
    body: ContentBody
    art: string | null
    published: string | null
    createdAt: Date
    changedAt: Date
    /** The category of an article; pages have none. */
    blog: ReadableBlog | null
    /** Found by lists and search. Others are reached by their address only. */
    isListed: boolean
  }>

/** An old address and where it leads now. */
export type ListedRedirect = Readonly<{ from: string; to: string }>

/** Everything there is to read in one language, kept in memory for the APIs. */
export type Library = Readonly<{
  documents: readonly ReadableDocument[]
  listed: readonly ReadableDocument[]
  blogs: readonly ReadableBlog[]
  menus: Menus
  redirects: readonly ListedRedirect[]
}>

/** The name of a document in its own address. */
export function handleOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

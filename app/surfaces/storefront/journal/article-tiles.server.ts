import { contentText } from '#app/shop/content/content-html.ts'
import type { Document } from '#app/shop/content/content-queries.server.ts'
import { readingMinutes } from '#app/shop/content/journal/reading-time.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import type { ArticleTileProps } from './article-tile.tsx'
import { groundOf } from './category-grounds.ts'

export type Category = Readonly<{ title: string; to: string; ground: string }>

/** The categories by address, without their second addresses. */
export function categoriesOf(documents: readonly Document[]): Map<string, Category> {
  const own = documents.filter(({ canonical }) => canonical === null)
  return new Map(own.map(({ title, path }) => [path, { title, to: path, ground: groundOf(path) }]))
}

export function categoryOf(article: Pick<Document, 'path'>, categories: ReadonlyMap<string, Category>) {
  return categories.get(article.path.slice(0, article.path.lastIndexOf('/'))) ?? null
}

/** An article as lists show it. */
export function tileOf(
  article: Document,
  categories: ReadonlyMap<string, Category>,
  { artUrl, language }: PageRequest,
): ArticleTileProps {
  const { title, lead, path, art, published } = article
  return {
    title,
    lead,
    to: path,
    art: artUrl(art ?? 'mark'),
    published,
    minutes: readingMinutes(contentText(article, language)),
    category: categoryOf(article, categories),
  }
}

export function newestFirst(one: Document, other: Document): number {
  return (other.published ?? '').localeCompare(one.published ?? '') || one.path.localeCompare(other.path)
}

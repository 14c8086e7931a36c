import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING } from '#app/foundation/pages/answer.ts'
import { itemsOfPart, listParts } from '#app/foundation/pages/list-parts.ts'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { type PathStep, structuredPath } from '#app/surfaces/storefront/frame/structured.ts'
import type { ScreenData } from './article-list-screen.tsx'
import { categoriesOf, newestFirst, tileOf } from './article-tiles.server.ts'
import { feedAddress } from './journal-feed.server.ts'
import { structuredArticles } from './structured-article.server.ts'

/** Articles on one page of a list. */
export const JOURNAL_PART = 12

type Listed = Pick<Document, 'title' | 'lead' | 'description' | 'path' | 'canonical'>

export async function resolveBlog(request: PageRequest): Promise<Answer> {
  const { title, lead, description } = headWords[request.language].blog
  return listPage(request, { title, lead, description, path: '/blogs', canonical: null })
}

/** A category under either of its addresses; both show the same list, one is the address of record. */
export async function resolveCategory(request: PageRequest, category: Document): Promise<Answer> {
  return listPage(request, category)
}

async function listPage(request: PageRequest, listed: Listed): Promise<Answer> {
  const { db, language, part, artUrl, origin } = request
  const [all, categoryDocuments] = await Promise.all([
    listDocuments(db, language, 'article'),
    listDocuments(db, language, 'category'),
  ])
  const categories = categoriesOf(categoryDocuments)
  const home = listed.canonical ?? listed.path
  const articles = all.filter(({ path }) => path.startsWith(`${home}/`)).toSorted(newestFirst)
  const parts = listParts(articles.length, JOURNAL_PART).length
  if (part > parts) return part > 1 ? firstPart(request) : MISSING
  const shown = itemsOfPart(articles, part, JOURNAL_PART)
  const data: ScreenData = {
    title: listed.title,
    lead: listed.lead,
    path: listed.path,
    categories: [...categories.values()].map(({ title, to }) => ({ title, to, current: to === home })),
    articles: shown.map((article) => tileOf(article, categories, request)),
    part,
    parts,
  }
  const address = (path: string, other: number) => partAddress(localePath(language, path), other)
  return page(request, {
    screen: 'article-list',
    title: part > 1 ? headWords[language].partOf(listed.title, part) : listed.title,
    data,
    tags: [CONTENT_TAG],
    head: {
      description: listed.description,
      image: artUrl(shown[0]?.art ?? 'og-default'),
      feed: feedAddress(language),
      previous: part > 1 ? address(listed.path, part - 1) : undefined,
      next: part < parts ? address(listed.path, part + 1) : undefined,
      structured: [structuredArticles(shown, { origin, language }), ...crumbs(listed, language, origin)],
      ...(listed.canonical ? { canonical: address(listed.canonical, part) } : {}),
    },
  })
}

/** A page that is not there, or no longer: the list begins at its beginning. */
function firstPart({ language, path }: PageRequest): Answer {
  return { kind: 'redirect', to: localePath(language, path), status: 302 }
}

function crumbs({ title, path }: Listed, language: Language, origin: string): object[] {
  if (path === '/blogs') return []
  const steps: PathStep[] = [{ title: headWords[language].blog.title, to: localePath(language, '/blogs') }, { title }]
  return [structuredPath(steps, origin)]
}

import { localePath } from '#app/foundation/i18n/language.ts'
import { MISSING } from '#app/foundation/pages/answer.ts'
import { type Document, findDocument, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { type FormPage, isFormPage } from '#app/shop/content/form-pages.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { DeclarationKind } from '#app/surfaces/storefront/forms/declaration-form.tsx'
import type { ScreenData as ArticleListData } from './article-list-screen.tsx'

/** Pages on which something is declared. */
const FORMS: Readonly<Record<FormPage, DeclarationKind>> = {
  '/widerruf': 'withdrawal',
  '/cancellation': 'cancellation',
  '/kontakt': 'enquiry',
}

/** Pages, articles and lexicon entries: whatever document lives at the path. */
export async function resolveDocument(request: PageRequest) {
  const found = await findDocument(request.db, request.language, request.path)
  if (!found) return MISSING
  const document = forSite(found, request)
  if (document.kind === 'category') return categoryPage(request, document)
  const { title, lead, body, art, published } = document
  const form = isFormPage(request.path) ? FORMS[request.path] : undefined
  const screens = { page: 'content', article: 'article', lexicon: 'lexicon-entry' } as const
  return page(request, {
    screen: form ? 'declaration' : screens[document.kind],
    title,
    data: {
      title,
      lead,
      ...body,
      art: art ? artOf(request, document.kind, art) : null,
      published,
      ...(form ? { form } : {}),
    },
    tags: [CONTENT_TAG],
    head: headOf(request, document),
    ...(document.languages.length === 1
      ? { twin: localePath(request.language === 'de' ? 'en' : 'de', howItWorks(request.language)) }
      : {}),
  })
}

export async function resolveBlog(request: PageRequest) {
  const words = headWords[request.language].blog
  return listPage(
    request,
    { title: words.title, lead: words.lead, description: words.description, path: '/blogs' },
    await listDocuments(request.db, request.language, 'article'),
  )
}

async function categoryPage(request: PageRequest, category: Document) {
  const home = category.canonical ?? category.path
  const articles = await listDocuments(request.db, request.language, 'article')
  return listPage(
    request,
    { ...category, lead: category.lead },
    articles.filter(({ path }) => path.startsWith(`${home}/`)),
  )
}

async function listPage(
  request: PageRequest,
  head: Pick<Document, 'title' | 'lead' | 'description' | 'path'> & { canonical?: string | null },
  articles: readonly Document[],
) {
  const categories = (await listDocuments(request.db, request.language, 'category')).filter(
    ({ canonical }) => canonical === null,
  )
  const data: ArticleListData = {
    title: head.title,
    lead: head.lead,
    categories: categories.map(({ title, path }) => ({
      title,
      to: path,
      current: path === (head.canonical ?? head.path),
    })),
    articles: articles.toSorted(newestFirst).map(({ title, lead, path, art, published }) => ({
      title,
      lead,
      to: path,
      art: request.artUrl(art ?? 'mark'),
      published,
    })),
  }
  const canonical = head.canonical ? { canonical: localePath(request.language, head.canonical) } : {}
  return page(request, {
    screen: 'article-list',
    title: head.title,
    data,
    tags: [CONTENT_TAG],
    head: { description: head.description, ...canonical },
  })
}

function newestFirst(one: Document, other: Document): number {
  return (other.published ?? '').localeCompare(one.published ?? '')
}

export async function resolveLexicon(request: PageRequest) {
  const entries = await listDocuments(request.db, request.language, 'lexicon')
  const words = headWords[request.language].lexicon
  const data = {
    title: words.title,
    lead: words.lead,
    entries: entries.map(({ title, lead, path, art }) => ({
      title,
      lead,
      to: path,
      art: request.artUrl(`ingredient-${art}`),
    })),
  }
  return page(request, {
    screen: 'lexicon',
    title: words.title,
    data,
    tags: [CONTENT_TAG],
    head: { description: words.description },
  })
}

function artOf({ artUrl }: PageRequest, kind: Document['kind'], art: string): string {
  return artUrl(kind === 'lexicon' ? `ingredient-${art}` : art)
}

function headOf({ language }: PageRequest, { description, isIndexed, canonical }: Document) {
  return { description, index: isIndexed, ...(canonical ? { canonical: localePath(language, canonical) } : {}) }
}

/** The page that explains the shop, in the other language than the given one. */
function howItWorks(language: 'de' | 'en'): string {
  return language === 'en' ? '/so-funktionierts' : '/how-it-works'
}

import { localePath } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING } from '#app/foundation/pages/answer.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { askedIn } from '#app/shop/content/asked/asked-questions.ts'
import { type Document, findDocument } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { type FormPage, isFormPage } from '#app/shop/content/form-pages.ts'
import { FAQ_PATH, HOME_PATH } from '#app/shop/content/page-documents.ts'
import { readFigures } from '#app/shop/pricing/offers/page-figures.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { DeclarationKind } from '#app/surfaces/storefront/forms/declaration-form.tsx'
import { structuredShop } from '#app/surfaces/storefront/frame/structured.ts'
import { resolveArticle } from '#app/surfaces/storefront/journal/article-page.server.ts'
import { resolveCategory } from '#app/surfaces/storefront/journal/journal-page.server.ts'
import { resolveEntry } from '#app/surfaces/storefront/lexicon/lexicon-entry-page.server.ts'
import { blockPage } from './block-page.server.ts'

/** Pages on which something is declared. */
const FORMS: Readonly<Record<FormPage, DeclarationKind>> = {
  '/widerruf': 'withdrawal',
  '/cancellation': 'cancellation',
  '/kontakt': 'enquiry',
}

/** Pages, articles and lexicon entries: whatever document lives at the path. */
export async function resolveDocument(request: PageRequest): Promise<Answer> {
  const found = await findDocument(request.db, request.language, request.path)
  return found ? showDocument(request, found) : MISSING
}

/** A document as a page, found at its address or not public yet. */
export async function showDocument(request: PageRequest, found: Document): Promise<Answer> {
  const figures = found.kind === 'page' ? await figuresFor(request) : null
  const document = forSite(found, { ...request, ...(figures ? { figures } : {}) })
  if (document.kind === 'category') return resolveCategory(request, document)
  if (document.kind === 'article') return resolveArticle(request, document)
  if (document.kind === 'lexicon') return resolveEntry(request, document)
  const { blocks } = document.body
  const head = { ...headOf(request, document), ...(document.path === HOME_PATH ? await shopHead(request) : {}) }
  if (blocks) return blockPage(request, document, { blocks, head })
  // The questions can be searched, so their address may ask for a part, of which there is one.
  if (request.part > 1) return { kind: 'redirect', to: localePath(request.language, document.path), status: 302 }
  return readingPage(request, document, { head, isFilled: figures !== null })
}

type Filled = Readonly<{ head: ReturnType<typeof headOf>; isFilled: boolean }>

/** A page of text, with what there is to fill in or to look up on it. */
function readingPage(request: PageRequest, document: Document, { head, isFilled }: Filled): Answer {
  const { title, lead, body, art, published } = document
  const form = isFormPage(request.path) ? FORMS[request.path] : undefined
  const asked = document.path === FAQ_PATH ? askedOf(request, document) : null
  return page(request, {
    screen: form ? 'declaration' : (asked?.screen ?? 'content'),
    title,
    data: {
      title,
      lead,
      ...body,
      art: art ? request.artUrl(art) : null,
      published,
      ...(form ? { form } : {}),
      ...asked?.data,
    },
    tags: [CONTENT_TAG, ...(isFilled ? [CATALOG_TAG] : [])],
    head: { ...head, ...asked?.head },
    ...(document.languages.length === 1
      ? { twin: localePath(request.language === 'de' ? 'en' : 'de', howItWorks(request.language)) }
      : {}),
  })
}

/** The page of questions, which can be searched without script. */
function askedOf({ choice }: PageRequest, { body }: Document) {
  const search = new URLSearchParams(choice).get('q') ?? ''
  // What somebody searched for is nothing for search engines.
  return { screen: 'faq', data: { asked: askedIn(body.sections), search }, head: search ? { index: false } : {} }
}

function figuresFor({ db, site, language, clock }: PageRequest) {
  return readFigures(db, { site, language, now: clock.now() })
}

function headOf({ language }: PageRequest, { description, isIndexed, canonical }: Document) {
  return { description, index: isIndexed, ...(canonical ? { canonical: localePath(language, canonical) } : {}) }
}

/** What the first page tells search engines about the shop. */
async function shopHead({ db, language, origin, artUrl }: PageRequest) {
  const seller = await findSeller(db)
  const structured = structuredShop({
    origin,
    address: localePath(language, HOME_PATH),
    logo: artUrl('mark'),
    seller,
    language,
  })
  return { image: artUrl('og-default'), structured }
}

/** The page that explains the shop, in the other language than the given one. */
function howItWorks(language: 'de' | 'en'): string {
  return language === 'en' ? '/so-funktionierts' : '/how-it-works'
}

import type { Database } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { HOME_PATH } from '#app/shop/content/page-documents.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { newestFirst } from './article-tiles.server.ts'
import { llmsWords } from './llms-words.ts'

type Reader = Readonly<{ site: Site; language: Language; origin: string }>

/** Pages of terms; everything else that is listed explains the shop. */
const TERMS = ['/agb', '/versand', '/widerrufsbelehrung', '/datenschutzerklarung', '/impressum', '/cancellation']

/** What the shop is and where everything stands, for language models, in the Markdown of llmstxt.org. */
export async function llmsText(db: Database, reader: Reader): Promise<string> {
  const { language, origin } = reader
  const [pages, articles, entries] = await Promise.all([
    listDocuments(db, language, 'page'),
    listDocuments(db, language, 'article'),
    listDocuments(db, language, 'lexicon'),
  ])
  const words = llmsWords[language]
  const { blog, lexicon, chooseBox } = headWords[language]
  const address = (path: string) => origin + localePath(language, path)
  const link = (title: string, path: string, about: string) => `- [${title}](${address(path)}): ${about}`
  const linkTo = ({ title, path, description }: Document) => link(title, path, description)
  const told = pages.filter((page) => isTold(page, language)).map((page) => forSite(page, reader))
  const home = told.find(({ path }) => path === HOME_PATH)
  return [
    `# ${SHOP_NAME}`,
    ...(home ? [`> ${home.description}`] : []),
    words.about,
    section(words.shop, [
      link(words.allProducts, '/collections/all-products', words.allProductsAbout),
      link(chooseBox.title, '/box', chooseBox.description),
      link(blog.title, '/blogs', blog.description),
      link(lexicon.title, '/lexicon', lexicon.description),
    ]),
    section(words.pages, told.filter(({ path }) => !TERMS.includes(path)).map(linkTo)),
    section(words.terms, told.filter(({ path }) => TERMS.includes(path)).map(linkTo)),
    section(
      blog.title,
      articles
        .filter(({ isIndexed }) => isIndexed)
        .toSorted(newestFirst)
        .map(linkTo),
    ),
    section(lexicon.title, entries.map(linkTo)),
    section(words.optional, [
      `- [Sitemap](${origin}/sitemap.xml)`,
      `- [RSS](${address('/blogs/feed.xml')})`,
      `- [${words.otherLanguage}](${origin}${localePath(language === 'de' ? 'en' : 'de', '/llms.txt')})`,
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines].join('\n')
}

/** Pages that search engines may know, too, under their own address. */
function isTold({ isIndexed, canonical, languages }: Document, language: Language): boolean {
  return isIndexed && canonical === null && languages.includes(language)
}

import { expect, test } from 'vitest'
import { LANGUAGES, splitLanguage } from '#app/foundation/i18n/language.ts'
import { ENVIRONMENT_WORDS, HEALTH_WORDS, MEAT_WORDS, ORGANIC_WORDS } from '#app/shop/catalog/law/claim-words.ts'
import { wordsIn } from '#app/shop/catalog/law/find-words.ts'
import { pictureNames } from '#app/shop/catalog/loading/picture-names.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { shopPictures } from '#app/shop/catalog/loading/shop-pictures.ts'
import { inLanguage, textsIn } from '#app/shop/content/blocks/in-language.ts'
import { ownName } from '#app/shop/content/drawings/own-drawing.ts'
import { type CheckContext, checkSource } from '#app/shop/content/editing/checks/check-source.ts'
import { faqOf } from '#app/shop/content/page-documents.ts'
import { knownOf, pageReferenceFaults } from '#app/shop/content/page-references.server.ts'
import { pathsOf, readContent } from './read-content.server.ts'

const files = readContent('content')
const { products, collections, boxes, prices } = readCatalog('catalog')
const shop = {
  products: products.map(({ handle }) => handle),
  bundles: products.filter(({ type }) => type === 'bundle').map(({ handle }) => handle),
  collections: collections.map(({ handle }) => handle),
  codes: prices.discounts.discounts.flatMap((discount) => ('code' in discount && discount.code ? [discount.code] : [])),
  boxSizes: boxes.boxes.map(({ size }) => size),
  rhythms: boxes.frequencies.map(({ intervalCount }) => intervalCount),
}

const ownDrawings = new Set(files.reading.drawings.map(({ document }) => ownName(document)))

test('everything that the pages of the shop refer to is there', () => {
  expect(pageReferenceFaults({ ...files, paths: pathsOf(files), shop })).toEqual([])
})

test('a page that refers to nothing is named with its file and line', () => {
  const [page] = files.pages.filter(({ document }) => document.path === '/immunity-bundle')
  if (!page) throw new Error('the page is there')
  const pages = [page, ...files.pages.filter(({ document }) => document.path === '/faq')]
  const without = { ...shop, bundles: shop.bundles.filter((handle) => handle !== 'immunity-bundle') }
  const [fault] = pageReferenceFaults({ pages, paths: pathsOf(files), shop: without })
  const line = page.source.split('\n').findIndex((text) => /^\s+bundle: immunity-bundle$/.test(text)) + 1
  expect(fault).toEqual({
    file: `pages/immunity-bundle.yaml:${line}`,
    field: 'blocks.0.offer.bundle',
    message: 'there is no bundle immunity-bundle',
  })
})

test('a quiz whose box would come in another rhythm is named with its line', () => {
  const pages = files.pages.filter(({ document }) => ['/quiz', '/faq'].includes(document.path))
  const rhythms = shop.rhythms.filter((weeks) => weeks !== 4)
  const found = pageReferenceFaults({ pages, paths: pathsOf(files), shop: { ...shop, rhythms } })
  expect(found).toMatchObject([
    { field: 'blocks.0.questions.0.answers.2.effect', message: 'no box comes in this rhythm' },
  ])
})

test('every drawing that a page names or that editors choose from can be drawn', () => {
  const { drawings, sameAs } = shopPictures(products)
  const named = files.documents.flatMap(({ path, blocks }) =>
    textsIn(blocks)
      .filter(({ path: way }) => way.at(-1) === 'art')
      .map(({ text }) => ({ path, art: text })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ art }) => !drawings.has(art) && !sameAs.has(art) && !ownDrawings.has(art))).toEqual([])
  const offered = pictureNames(products)
  expect([...offered].filter((name) => !drawings.has(name) && !sameAs.has(name))).toEqual([])
  expect([...drawings.keys()].filter((name) => !offered.has(name))).toEqual([])
})

test('the arms of an experiment are known by no search engine, and their page stands for them', () => {
  const arms = files.documents.filter(({ experiment, path }) => experiment !== null && experiment !== path)
  expect(arms.length).toBeGreaterThanOrEqual(17)
  expect(arms.every(({ is_indexed, canonical, experiment }) => !is_indexed && canonical === experiment)).toBe(true)
  const base = new Map(files.documents.map(({ path, blocks }) => [path, JSON.stringify(blocks)]))
  expect(arms.filter(({ experiment, blocks }) => base.get(experiment ?? '') === JSON.stringify(blocks))).toEqual([])
})

const CLAIMS = [HEALTH_WORDS, ENVIRONMENT_WORDS, ORGANIC_WORDS, MEAT_WORDS]
/** Names that nobody reads. */
const UNREAD = ['art', 'bundle', 'product', 'products', 'to', 'id', 'kind', 'topic', 'lexicon', 'likes', 'ground']

test('[F6] [F7] [F8] no page that is made of blocks promises what the law does not allow, whatever its address is called', () => {
  const found = files.documents
    .filter(({ kind, blocks }) => kind === 'page' && blocks.length > 0)
    .flatMap(({ path, title, description, lead, blocks }) =>
      LANGUAGES.flatMap((language) =>
        textsIn(inLanguage({ title, description, lead, blocks }, language))
          .filter(({ path: way }) => !way.some((step) => UNREAD.includes(String(step))))
          .flatMap(({ text }) =>
            CLAIMS.flatMap((words) => wordsIn(text.replace(/\]\([^)]*\)|\{[^}]*\}/g, ' '), words[language])),
          )
          .map((word) => `${path}: ${word}`),
      ),
    )
  expect(found).toEqual([])
})

test('[F6] [F7] [F8] [F9] everything of the shop could be published as it is: no check of the editors finds an error', () => {
  const paths = new Set(pathsOf(files))
  const context: CheckContext = {
    known: knownOf({
      questions: faqOf(files.pages.map(({ document }) => document)),
      paths: [...paths],
      shop,
    }),
    appearing: new Map(),
    reading: {
      products: new Set(shop.products),
      entries: new Set(files.reading.entries.map(({ document }) => document.slug)),
      categories: new Set(files.reading.categories),
      drawings: ownDrawings,
    },
    boxes: { sizes: shop.boxSizes, rhythms: shop.rhythms },
    drawings: new Set([...pictureNames(products), ...ownDrawings]),
    isTaken: () => false,
    isDocument: (address) => {
      const { language, rest } = splitLanguage(address)
      return files.documents.some(({ path, languages }) => path === rest && languages.includes(language))
    },
    shownQuestions: [],
    lostLinks: [],
  }
  const found = files.sources.flatMap(({ kind, source, file }) =>
    checkSource(kind, source, context)
      .filter(({ severity }) => severity === 'error')
      .map(({ place, code, text }) => `${file} ${place} ${code}: ${text.en}`),
  )
  expect(found).toEqual([])
})

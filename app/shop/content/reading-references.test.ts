import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'
import type { ArticleFile, LexiconFile } from './content-file.ts'
import { drawingFile } from './drawings/drawing-file.ts'
import { readingReferenceFaults } from './reading-references.ts'

const text = { de: 'Linsen', en: 'Lentils' }
const written = { title: text, description: text, lead: text, sections: [] }

function anArticle(more: Partial<ArticleFile>): ArticleFile {
  const address = { category: 'recipes', slug: 'dal', published: '2026-02-03', art: 'rote-linsen-dal' }
  return { ...written, ...address, products: ['rote-linsen-dal'], ingredients: ['linsen'], ...more }
}

function anEntry(more: Partial<LexiconFile>): LexiconFile {
  return { ...written, slug: 'linsen', art: 'redLentil', ...more }
}

const nutrition = { kcal: 1, protein: 1, carbs: 1, sugar: 1, fat: 1, fibre: 1, salt: 0 }
const facts = (goodWith: string[]) => ({ ...nutrition, origin: text, storage: text, goodWith })
const recipe = (lexicon: string) => ({
  serves: 4,
  activeMinutes: 5,
  totalMinutes: 20,
  groups: [{ ingredients: [{ name: text }, { name: text, lexicon }] }],
  steps: [text, text],
})

const WINTER = drawingFile.parse({ slug: 'winterteller', title: text, contents: [{ ingredient: 'kale' }] })

function faultsOf(articles: ArticleFile[], entries: LexiconFile[] = []) {
  const files = {
    articles: articles.map((document) => ({ file: `${document.slug}.yaml`, document })),
    entries: [anEntry({}), ...entries].map((document, at) => ({ file: `entry-${at}.yaml`, document })),
    drawings: [{ file: 'drawing.yaml', document: WINTER }],
    categories: ['recipes'],
  }
  return readingReferenceFaults(files, ['rote-linsen-dal', 'coco-curry'])
}

test.each<{ what: string; article: Partial<ArticleFile>; field: string }>([
  { what: 'a category', article: { category: 'news' }, field: 'category' },
  { what: 'a drawing', article: { art: 'nowhere' }, field: 'art' },
  { what: 'a product', article: { products: ['coco-curry', 'nowhere'] }, field: 'products.1' },
  { what: 'an ingredient', article: { ingredients: ['nowhere'] }, field: 'ingredients.0' },
  {
    what: 'an ingredient of a recipe',
    article: { recipe: recipe('nowhere') },
    field: 'recipe.groups.0.ingredients.1.lexicon',
  },
])('an article that names $what which is not there is refused with its field', ({ article, field }) => {
  expect(faultsOf([anArticle(article)])).toEqual([
    { file: 'dal.yaml', field, message: expect.stringMatching(/^there is no /) },
  ])
  expect(faultsOf([anArticle({ recipe: recipe('linsen') })])).toEqual([])
})

test.each<{ what: string; entry: Partial<LexiconFile>; field: string }>([
  { what: 'a drawing that nobody drew', entry: { art: 'unicorn' }, field: 'art' },
  { what: 'an unknown neighbour', entry: { facts: facts(['linsen', 'nowhere']) }, field: 'facts.goodWith.1' },
  { what: 'itself as a neighbour', entry: { facts: facts(['reis']) }, field: 'facts.goodWith.0' },
])('an entry with $what is refused', ({ entry, field }) => {
  expect(faultsOf([], [anEntry({ slug: 'reis', ...entry })])).toMatchObject([{ file: 'entry-1.yaml', field }])
})

test('two files cannot have one address', () => {
  expect(faultsOf([anArticle({}), anArticle({})])).toMatchObject([{ field: 'slug' }])
})

test('everything that the journal and the lexicon of the shop refer to is there', () => {
  const { products } = readCatalog('catalog')
  const handles = products.map(({ handle }) => handle)
  expect(readingReferenceFaults(readContent('content').reading, handles)).toEqual([])
})

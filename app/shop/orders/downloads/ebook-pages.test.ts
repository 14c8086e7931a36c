import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ebookFaults } from '#app/shop/catalog/ebooks/ebook-file.ts'
import { readEbook } from '#app/shop/catalog/ebooks/read-ebooks.server.ts'
import { ebookPages } from './ebook-pages.ts'
import { ebookPdf } from './ebook-pdf.server.ts'

const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const DAY = new Date('2026-11-15T10:00:00Z')

test.each(['e-book-meal-prep', 'e-book-gewuerze'])(
  '%s is a PDF with the pages it is sold with, in both languages',
  async (handle) => {
    const ebook = readEbook(CATALOG, handle)
    if (!ebook) throw new Error(handle)
    for (const language of ['de', 'en'] as const) {
      expect(ebookPages(ebook, language)).toHaveLength(ebook.product.pages ?? 0)
      const file = (await ebookPdf(ebook, language, DAY)).toString('latin1')
      expect(file.startsWith('%PDF-1.7')).toBe(true)
      expect(file).toContain(`/Count ${ebook.product.pages}`)
    }
  },
)

test('a recipe counts for five portions, in steps of five grams, and marks allergens', () => {
  const ebook = readEbook(CATALOG, 'e-book-meal-prep')
  const page = ebook && ebookPages(ebook, 'en').find(({ kind }) => kind === 'recipe')
  if (page?.kind !== 'recipe') throw new Error('no recipe')
  // 30 % of 430 g, five times.
  expect(page.amounts[0]).toEqual({ amount: '645 g', name: 'chopped tomatoes', isAllergen: false })
  expect(page.amounts.find(({ isAllergen }) => isAllergen)).toMatchObject({ name: 'cashew butter' })
  expect(page.amounts.find(({ name }) => name === 'salt')?.amount).toBe('some')
  expect(page.steps.map(({ title }) => title)).toEqual(['How to cook it', 'How to heat it'])
})

const title = { de: 'Titel', en: 'Title' }
const sold = [
  { handle: 'book', type: 'ebook' },
  { handle: 'dal', type: 'meal' },
]
const bookOf = (handle: string, dish: string) => ({ handle, chapters: [{ title, dish }] })

test.each([
  ['written', { ebooks: [bookOf('book', 'dal')], finished: new Map() }, []],
  ['there as files', { ebooks: [], finished: new Map([['book', new Set(['de', 'en'])]]) }, []],
  ['there in one language only', { ebooks: [], finished: new Map([['book', new Set(['de'])]]) }, ['']],
  ['missing', { ebooks: [], finished: new Map() }, ['']],
  ['about a dish that is none', { ebooks: [bookOf('book', 'cap')], finished: new Map() }, ['chapters.0.dish']],
  ['not for sale', { ebooks: [bookOf('book', 'dal'), bookOf('other', 'dal')], finished: new Map() }, ['handle']],
])('an e-book that is %s', (_, shelf, fields) => {
  expect(ebookFaults({ ...shelf, products: sold }).map(({ field }) => field)).toEqual(fields)
})

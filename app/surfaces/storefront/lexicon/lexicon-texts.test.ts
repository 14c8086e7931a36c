import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { INGREDIENTS } from '#app/brand/art/ingredients/ingredients.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'

const { products } = readCatalog(folder('catalog'))
const { documents } = readContent(folder('content'))
const entries = documents.filter(({ kind }) => kind === 'lexicon')
const served = new Set([...documents.map(({ path }) => path), ...products.map(({ handle }) => `/products/${handle}`)])

function folder(name: string): string {
  return fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
}

test('every drawn ingredient of every product has a lexicon entry', () => {
  const drawn = products.flatMap(({ handle, ingredients = [] }) =>
    ingredients.filter(({ art }) => art).map(({ de, lexicon }) => ({ handle, de, path: `/lexicon/${lexicon}` })),
  )
  expect(drawn.length).toBeGreaterThan(400)
  expect(drawn.filter(({ path }) => !served.has(path))).toEqual([])
})

test('every entry shows a drawing that exists', () => {
  expect(entries.filter(({ art }) => !art || !(art in INGREDIENTS)).map(({ path }) => path)).toEqual([])
})

test.each(LANGUAGES)('what an entry links to is there, in %s', (language) => {
  const dead = entries.flatMap(({ path, sections }) =>
    [
      ...sections
        .map(({ text }) => text[language])
        .join(' ')
        .matchAll(/\]\(([^)]+)\)/g),
    ]
      .map(([, to = '']) => to)
      .filter((to) => to === path || !served.has(to))
      .map((to) => `${path} -> ${to}`),
  )
  expect(dead).toEqual([])
})

test.each(LANGUAGES)('an entry is long enough to be read and tells search engines about itself, in %s', (language) => {
  const unfit = entries.filter(({ description, sections }) => {
    const words = sections.flatMap(({ text }) => text[language].split(/\s+/)).length
    const { length } = description[language]
    return words < 120 || words > 240 || length < 70 || length > 155
  })
  expect(unfit.map(({ path }) => path)).toEqual([])
})

/** Statements about health need an authorisation that an encyclopaedia of vegetables does not have. */
test('no entry promises anything about health', () => {
  const promise = /gesund|heilt|immunsystem|stärkt|senkt|entgift|healthy|boost|immune|detox|superfood|cures?\b/i
  const said = entries.flatMap(({ path, lead, description, sections }) =>
    [lead, description, ...sections.map(({ text }) => text)]
      .flatMap(({ de, en }) => [de, en])
      .filter((text) => promise.test(text))
      .map((text) => `${path}: ${promise.exec(text)?.[0]}`),
  )
  expect(said).toEqual([])
})

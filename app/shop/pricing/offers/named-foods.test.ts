import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { textsIn } from '#app/shop/content/blocks/in-language.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'

const { pages, reading } = readContent('content')
const byHandle = new Map(readCatalog('catalog').products.map((product) => [product.handle, product]))
const foods = reading.entries.map(({ document }) => document.title.de)

/** A name in any number and case: Karotte, Karotten. */
const named = (food: string) => new RegExp(`(?<![a-zäöüß])${wordOf(food)}`)
/** The same at the end of a longer word, or as juice: Hokkaidokürbis is pumpkin, Kürbiskerne are none. */
const held = (food: string) => new RegExp(`${wordOf(food)}|${stemOf(food)}[a-zäöüß]{0,3}saft`)

/** It names what is not in it. */
const ABSENT = ['/gluten-free-bundle: Hafer']

test('a page that sells a bundle names no food that is in none of its dishes', () => {
  const found = pages.flatMap(({ document: { path, title, description, lead, blocks, arms } }) => {
    const bundles = blocks.flatMap((block) => ('offer' in block && block.offer?.bundle ? [block.offer.bundle] : []))
    const dishes = bundles.flatMap((handle) => byHandle.get(handle)?.parts?.map(({ product }) => product) ?? [])
    if (dishes.length === 0) return []
    const shown = blocks.map((block) =>
      'heading' in block ? [block.heading, 'lead' in block ? block.lead : null] : [],
    )
    const said = germanOf([title, description, lead, shown, arms.map((arm) => [arm.title, arm.description, arm.lead])])
    return foodsMissing(said, dishes).map((food) => `${path}: ${food}`)
  })
  expect(found).toEqual(ABSENT)
})

test('what is said of a drawing for those who cannot see it names only foods of its dish', () => {
  const pictures = pages.flatMap(({ document: { path, blocks } }) =>
    textsIn(blocks)
      .filter(({ path: way }) => way.at(-1) === 'de' && way.at(-2) === 'alt')
      .map(({ text, path: way }) => {
        const beside = textsIn(blocks).find((other) => other.path.join() === [...way.slice(0, -2), 'art'].join())
        return { path, text, dish: beside?.text.replace(/^(?:bare|pack|pattern|mini|hero)-/, '') ?? '' }
      }),
  )
  const drawn = pictures.filter(({ dish }) => byHandle.get(dish)?.type === 'meal')
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.flatMap(({ path, text, dish }) => foodsMissing(text, [dish]).map((food) => `${path}: ${food}`))).toEqual(
    [],
  )
})

function foodsMissing(text: string, dishes: readonly string[]): readonly string[] {
  const inside = germanOf(dishes.map((handle) => [byHandle.get(handle)?.title, byHandle.get(handle)?.ingredients]))
  return foods.filter((food) => named(food).test(text.toLowerCase()) && !held(food).test(inside.toLowerCase()))
}

function germanOf(value: unknown): string {
  return textsIn(value)
    .filter(({ path }) => path.includes('de'))
    .map(({ text }) => text)
    .join('\n')
}

function wordOf(food: string): string {
  return `${stemOf(food)}[a-zäöüß]{0,2}(?![a-zäöüß])`
}

function stemOf(food: string): string {
  return food.toLowerCase().slice(0, Math.max(4, food.length - 2))
}

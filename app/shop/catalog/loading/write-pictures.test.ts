import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawDish } from '#app/brand/art/dish/dish.ts'
import { drawIngredient } from '#app/brand/art/ingredients/ingredient-drawing.ts'
import { writePictures } from './write-pictures.server.ts'

const DISH = drawDish({ handle: 'probe', vessel: 'bowl', base: 'rice', ingredients: ['chickpea'], table: 'butter' })

function builds() {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return { first: join(root, 'first'), second: join(root, 'second') }
}

function picturesOf(dish: string) {
  const drawings = new Map([
    ['probe', dish],
    ['ingredient-chickpea', drawIngredient('chickpea')],
  ])
  return { drawings, sameAs: new Map([['probe-abo', 'probe']]) }
}

const artIn = (build: string) => join(build, 'client/art')

test('a dish is written as a drawing and as pixels, an ingredient as a drawing alone', async () => {
  const { first } = builds()
  const { addresses } = await writePictures(picturesOf(DISH), { folder: artIn(first) })
  const names = readdirSync(artIn(first)).map((file) => file.replace(/\.[0-9a-f]{8}/, ''))
  expect(names.sort()).toEqual([
    'ingredient-chickpea.svg',
    'probe-160.avif',
    'probe-320.avif',
    'probe-480.avif',
    'probe-640.avif',
    'probe.svg',
  ])
  expect(addresses['probe-abo']).toBe(addresses['probe'])
})

test('the next build draws only what changed and takes the rest from the last one', async () => {
  const { first, second } = builds()
  await writePictures(picturesOf(DISH), { folder: artIn(first) })
  const folders = { folder: artIn(second), lastFolder: artIn(first) }
  expect(await writePictures(picturesOf(DISH), folders)).toMatchObject({ drawn: 0, kept: 2 })
  expect(readdirSync(artIn(second))).toEqual(readdirSync(artIn(first)))
  const changed = picturesOf(DISH.replace('</svg>', '<path d="M0 0h9"/></svg>'))
  expect(await writePictures(changed, folders)).toMatchObject({ drawn: 1, kept: 1 })
})

test('what is there already is not drawn again', async () => {
  const { first } = builds()
  const folders = { folder: artIn(first) }
  await writePictures(picturesOf(DISH), folders)
  const before = readdirSync(artIn(first)).map((file) => statSync(join(artIn(first), file)).mtimeMs)
  expect(await writePictures(picturesOf(DISH), folders)).toMatchObject({ drawn: 0, kept: 2 })
  expect(readdirSync(artIn(first)).map((file) => statSync(join(artIn(first), file)).mtimeMs)).toEqual(before)
})

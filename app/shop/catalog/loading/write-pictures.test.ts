import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawDish } from '#app/brand/art/dish/dish.ts'
import { drawIngredient } from '#app/brand/art/ingredients/ingredient-drawing.ts'
import { PIXEL_WIDTHS, pixelFile } from '#app/brand/art/pixel-forms.ts'
import { drawPixels } from './draw-pixels.server.ts'
import { drawingsWithoutPixels, pixelStandIns } from './pixels.server.ts'
import { writePictures } from './write-pictures.server.ts'

const DISH = drawDish({ handle: 'probe', vessel: 'bowl', base: 'rice', ingredients: ['chickpea'], table: 'butter' })
/** As quick to draw as pixels can be. */
const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0Z" fill="#2F6E47"/></svg>'

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

const drawingIn = (folder: string) => readdirSync(folder).find((file) => /^probe\.\w+\.svg$/.test(file)) ?? ''

test('a dish is written as a drawing and drawn as pixels, an ingredient as a drawing alone', async () => {
  const { first } = builds()
  const { addresses } = writePictures(picturesOf(DISH), { folder: artIn(first) })
  expect(await drawPixels(artIn(first))).toBe(1)
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
  writePictures(picturesOf(PLAIN), { folder: artIn(first) })
  await drawPixels(artIn(first))
  const folders = { folder: artIn(second), lastFolder: artIn(first) }
  expect(writePictures(picturesOf(PLAIN), folders)).toMatchObject({ written: 0, kept: 2 })
  expect(readdirSync(artIn(second))).toEqual(readdirSync(artIn(first)))
  expect(await drawPixels(artIn(second))).toBe(0)
  const changed = picturesOf(PLAIN.replace('</svg>', '<path d="M0 0h9"/></svg>'))
  expect(writePictures(changed, folders)).toMatchObject({ written: 1, kept: 1 })
  expect(drawingsWithoutPixels(artIn(second))).toHaveLength(1)
})

test('a build after an interrupted one takes over the pixels that are there and draws the others', async () => {
  const { first, second } = builds()
  writePictures(picturesOf(PLAIN), { folder: artIn(first) })
  await drawPixels(artIn(first))
  const drawing = drawingIn(artIn(first))
  rmSync(join(artIn(first), pixelFile(drawing, 640)))
  writePictures(picturesOf(PLAIN), { folder: artIn(second), lastFolder: artIn(first) })
  expect(readdirSync(artIn(second))).toEqual(readdirSync(artIn(first)))
  expect(await drawPixels(artIn(second))).toBe(1)
  expect(readdirSync(artIn(second))).toContain(pixelFile(drawing, 640))
})

test('until it has pixels, a drawing stands in for every width that is missing', async () => {
  const { first } = builds()
  writePictures(picturesOf(PLAIN), { folder: artIn(first) })
  const drawing = drawingIn(artIn(first))
  const standIns = PIXEL_WIDTHS.map((width) => [`art/${pixelFile(drawing, width)}`, `art/${drawing}`] as const)
  expect(pixelStandIns(join(first, 'client'), 'art')).toEqual(new Map(standIns))
  await drawPixels(artIn(first))
  expect(pixelStandIns(join(first, 'client'), 'art')).toEqual(new Map())
})

test('what is there already is not drawn again', async () => {
  const { first } = builds()
  const folders = { folder: artIn(first) }
  writePictures(picturesOf(PLAIN), folders)
  await drawPixels(artIn(first))
  const before = readdirSync(artIn(first)).map((file) => statSync(join(artIn(first), file)).mtimeMs)
  expect(writePictures(picturesOf(PLAIN), folders)).toMatchObject({ written: 0, kept: 2 })
  expect(await drawPixels(artIn(first))).toBe(0)
  expect(readdirSync(artIn(first)).map((file) => statSync(join(artIn(first), file)).mtimeMs)).toEqual(before)
})

test("the shop's own pictures are drawn before those of the goods", () => {
  const { first } = builds()
  const drawings = new Map(['coco-curry', 'box-16-full', 'pack-none', 'hero-coco-curry'].map((name) => [name, DISH]))
  writePictures({ drawings, sameAs: new Map() }, { folder: artIn(first) })
  const names = drawingsWithoutPixels(artIn(first)).map((file) => file.split('.')[0])
  expect(names).toEqual(['box-16-full', 'hero-coco-curry', 'pack-none', 'coco-curry'])
})

test('pixels that cannot be drawn are told, with the folder', async () => {
  const { first } = builds()
  writePictures({ drawings: new Map([['probe', 'no drawing']]), sameAs: new Map() }, { folder: artIn(first) })
  await expect(drawPixels(artIn(first))).rejects.toThrow(artIn(first))
})

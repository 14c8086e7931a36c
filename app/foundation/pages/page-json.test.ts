import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { fromPageJson, pageDataAddress, pathOfPageData, toPageJson } from './page-json.ts'

const page: Page = {
  screen: 'product',
  path: '/en/products/coco-curry',
  title: 'Coco Curry',
  language: 'en',
  twin: '/products/coco-curry',
  build: 'b1',
  data: { price: 719 },
  slices: { header: 'header-en' },
  deferred: { shelf: 'f00d' },
  statics: { sites: 'abc' },
}

test('[7.10-index] page-data has the published form and reads back as the same page', () => {
  const json = toPageJson(page)
  expect(json).toMatchObject({
    componentChunkName: 'product',
    path: '/en/products/coco-curry',
    result: { data: { price: 719 } },
    staticQueryHashes: ['abc', 'f00d'],
    slicesMap: { header: 'header-en' },
  })
  expect(fromPageJson(JSON.parse(JSON.stringify(json)))).toEqual(page)
})

test.each([null, 'text', {}, { path: '/x' }, []])('%j is no page-data', (json) => {
  expect(fromPageJson(json)).toBeNull()
})

test.each([
  { path: '/', address: '/page-data/index/page-data.json' },
  { path: '/en', address: '/page-data/en/page-data.json' },
  { path: '/products/coco-curry', address: '/page-data/products/coco-curry/page-data.json' },
])('[7.10-index] the data of $path is at $address', ({ path, address }) => {
  expect(pageDataAddress(path)).toBe(address)
  expect(pathOfPageData(address)).toBe(path)
})

test.each(['/page-data/app-data.json', '/page-data/page-data.json', '/other'])('%s asks for no page', (address) => {
  expect(pathOfPageData(address)).toBeNull()
})

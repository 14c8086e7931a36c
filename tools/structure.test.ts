import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { businessWords, folderLoops, fullFolders, MOST_FILES_IN_A_FOLDER, twinNames } from './structure.ts'

function treeOf(files: Readonly<Record<string, string>>): Disposable & { root: string } {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), source)
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) }
}

const manyFiles = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, '']))

test('a folder may be full, and one file more is a fault', () => {
  using full = treeOf(manyFiles('app/shop/cart', MOST_FILES_IN_A_FOLDER))
  using fuller = treeOf(manyFiles('contract', MOST_FILES_IN_A_FOLDER + 1))

  expect(fullFolders(full.root)).toEqual([])
  expect(fullFolders(fuller.root)).toEqual(['contract holds 41 files, at most 40'])
})

test('two files of one name are a fault; a schema, a style and a test beside their file are none', () => {
  using tree = treeOf({
    'app/shop/cart/prices.ts': '',
    'app/shop/cart/prices.test.ts': '',
    'app/shop/cart/prices.graphql': '',
    'app/surfaces/prices.css': '',
    'app/surfaces/api/total.server.ts': '',
    'app/shop/orders/total.ts': '',
  })

  expect(twinNames(tree.root)).toEqual(['app/shop/orders/total.ts and app/surfaces/api/total.server.ts'])
})

test('folders that import each other round about are a fault, unless only a test does', () => {
  using loop = treeOf({
    'app/foundation/a/one.ts': "import '#app/foundation/b/two.ts'",
    'app/foundation/b/two.ts': "import type { T } from '../c/three.ts'",
    'app/foundation/c/three.ts': "export { x } from '../a/four.ts'",
    'app/foundation/a/four.ts': '',
    'app/foundation/d/five.ts': "import '../a/one.ts'",
  })
  using tests = treeOf({
    'app/foundation/a/one.ts': "import '../b/two.ts'",
    'app/foundation/b/two.ts': '',
    'app/foundation/b/two.test.ts': "import '../a/one.ts'",
  })

  expect(folderLoops(loop.root)).toEqual(['app/foundation/a, app/foundation/b, app/foundation/c import each other'])
  expect(folderLoops(tests.root)).toEqual([])
})

test('foundation that knows a word of the business is a fault', () => {
  using tree = treeOf({
    'app/foundation/pages/paths.ts': 'const OWN = /^(checkout|art)/ // in this order, each in its box',
    'app/foundation/pages/paths.test.ts': "const path = '/products/coco-curry'",
    'app/shop/cart/cart.ts': 'export type Cart = 1',
  })

  expect(businessWords(tree.root)).toEqual(['app/foundation/pages/paths.ts says checkout'])
})

test('the tree as it stands has none of these faults', () => {
  const root = process.cwd()

  expect([...fullFolders(root), ...twinNames(root), ...folderLoops(root), ...businessWords(root)]).toEqual([])
})

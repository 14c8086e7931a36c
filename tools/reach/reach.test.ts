import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { productFunctions } from './product-functions.ts'
import { idleOps, withoutIdleFunctions } from './tests-of-product.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What `look` finds in a project of these files. */
function inProject<Found>(files: Readonly<Record<string, string>>, look: (root: string) => Found): Found {
  const root = mkdtempSync(join(tmpdir(), 'reach-'))
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  try {
    return look(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const rules = `
  export function priced() { return rounded(1) }
  function rounded(cents) { return LIMIT + cents }
  const LIMIT = 3
  export function idle() { return alsoIdle() }
  export function alsoIdle() {}
`

test.each([
  { from: 'an import that is called', server: "import { priced } from '#app/rules.ts'\npriced()" },
  { from: 'another name', server: "import { priced as price } from './rules.ts'\nexport const all = [price]" },
  { from: 'a file between', server: "import { again } from './again.ts'\nagain()" },
  { from: 'import()', server: "void import('./rules.ts').then(({ priced }) => priced())" },
])('what is reached through $from is used', ({ server }) => {
  const again = "export { priced as again } from './rules.ts'"
  const used = inProject({ 'app/server.ts': server, 'app/again.ts': again, 'app/rules.ts': rules }, productFunctions)
  expect([...used]).toEqual(
    expect.arrayContaining(['app/rules.ts#priced', 'app/rules.ts#rounded', 'app/rules.ts#LIMIT']),
  )
})

test.each([
  { what: 'is imported and never called', server: "import { idle } from './rules.ts'" },
  { what: 'is only a type', server: "import { idle } from './rules.ts'\nlet it: typeof idle\nit = null" },
  { what: 'has the name of a member', server: "import { idle } from './rules.ts'\nconsole.idle()" },
  { what: 'belongs to nobody', server: "import { priced } from './rules.ts'\npriced()" },
])('what $what is not used', ({ server }) => {
  const used = inProject({ 'app/server.ts': server, 'app/rules.ts': rules }, productFunctions)
  expect([...used]).not.toContain('app/rules.ts#alsoIdle')
})

test('screens that are found by their name are used', () => {
  const render = "const all = import.meta.glob<{ Screen: View }>('./surfaces/**/*-screen.tsx', { eager: true })\nall()"
  const files = { 'app/render.tsx': render, 'app/surfaces/a/b-screen.tsx': 'export function Screen() { return null }' }
  expect([...inProject(files, productFunctions)]).toContain('app/surfaces/a/b-screen.tsx#Screen')
})

test('a test of what the product does not use shows nothing', () => {
  const tests = `import { idle, priced } from './rules.ts'
    const tried = () => idle()
    test('one', () => expect(priced()).toBe(4))
    test('two', () => expect(tried()).toBe(4))
    test('three', () => expect(4).toBe(4))`
  const used = new Set(['app/rules.ts#priced'])
  const left = inProject({ 'app/rules.test.ts': tests, 'app/rules.ts': rules }, (root) =>
    withoutIdleFunctions(root, 'app/rules.test.ts', used),
  )
  expect(left.match(/test\('\w+'/g)).toEqual(["test('one'", "test('three'"])
})

test('a vector operation that calls what the product does not use is idle', () => {
  const ops = `import { idle, priced } from '#app/rules.ts'
    function through() { return idle() }
    export const ops: Ops = { 'a.used': () => priced(), 'a.idle': through, 'a.half': () => priced() + idle() }`
  const used = new Set(['app/rules.ts#priced'])
  const found = inProject({ 'tools/ops.ts': ops, 'app/rules.ts': rules }, (root) => idleOps(root, 'tools/ops.ts', used))
  expect(found).toEqual(['a.idle', 'a.half'])
})

test('every function that a vector runs is one that the product uses', () => {
  const used = productFunctions(ROOT)
  const files = globSync('tools/vector-ops/*.ts', { cwd: ROOT })
  expect(files.flatMap((file) => idleOps(ROOT, file, used))).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})

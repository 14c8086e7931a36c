import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Finding = Readonly<{ category: string; message: string }>

/** What the linter says about a project that has our settings and this one file. */
function findings(file: string, source: string): readonly Finding[] {
  const project = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const setting of ['biome.json', 'tools/lint']) cpSync(setting, join(project, setting), { recursive: true })
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), `${source}\n`)
  const args = ['lint', '--reporter=json', '--vcs-enabled=false', file]
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: project, encoding: 'utf8' })
  rmSync(project, { recursive: true })
  const report: { diagnostics: readonly Finding[] } = JSON.parse(stdout)
  return report.diagnostics
}

test.each([
  'export const now = Date.now()',
  'export const now = new Date()',
  'export const now = new Date',
  'export const now = Date()',
  'export const clock = { now: Date.now }',
  'export const start = performance.timeOrigin',
])('the linter finds the system clock in %j', (source) => {
  const found = findings('app/shop/cart/planted.ts', source)

  expect(found.map(({ category }) => category)).toContain('plugin')
  expect(found[0]?.message).toContain('app/foundation/clock')
})

test('a day that is given may be read', () => {
  expect(findings('app/shop/cart/planted.ts', 'export const day = (text: string) => new Date(text)')).toEqual([])
})

test.each(['app/foundation/clock/planted.ts', 'app/shop/cart/planted.test.ts', 'tools/planted.ts', 'e2e/planted.ts'])(
  '%s may read the system clock',
  (file) => {
    expect(findings(file, 'export const now = Date.now()')).toEqual([])
  },
)

test.each([
  { rule: 'lint/suspicious/noExplicitAny', source: 'export function f(x: any): void {\n  x.y()\n}' },
  { rule: 'lint/style/noNonNullAssertion', source: 'export const f = (x: string | null) => x!.length' },
  { rule: 'lint/style/noDefaultExport', source: 'export default 1' },
  { rule: 'lint/style/useImportType', source: "import { A } from './a.ts'\nexport type B = A" },
  { rule: 'lint/correctness/noUnusedImports', source: "import { a } from './a.ts'" },
  { rule: 'lint/style/useConst', source: 'let a = 1\nexport const b = a' },
  { rule: 'lint/complexity/useMaxParams', source: 'export const f = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d' },
  { rule: 'lint/style/noExcessiveLinesPerFile', source: 'export const a = [\n'.concat('  1,\n'.repeat(250), ']') },
  {
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    source: `export function f() {\n${'  g()\n'.repeat(61)}}\nfunction g() {}`,
  },
])('the linter finds a planted $rule', ({ rule, source }) => {
  expect(findings('app/shop/cart/planted.ts', source).map(({ category }) => category)).toContain(rule)
})

test.each(['FormData', 'Headers', 'Request', 'Response', 'URLSearchParams'])(
  'the linter finds an operation that takes %s',
  (name) => {
    const found = findings('app/shop/cart/planted.server.ts', `export const planted = (given: ${name}) => given`)

    expect(found.map(({ category }) => category)).toEqual(['lint/style/noRestrictedGlobals'])
    expect(found[0]?.message).toContain(name)
  },
)

test.each(['app/shop/cart/api/planted.ts', 'app/shop/sites/planted-api.server.ts', 'app/surfaces/office/planted.ts'])(
  '%s may take a request',
  (file) => {
    expect(findings(file, 'export const planted = (given: Request) => given')).toEqual([])
  },
)

test('a rule for addresses may read a query, and no form', () => {
  const file = 'app/shop/discounts/discount-link.ts'

  expect(findings(file, 'export const planted = (given: URLSearchParams) => given')).toEqual([])
  expect(findings(file, 'export const planted = (given: FormData) => given')).toHaveLength(1)
})

test('the linter finds a file name that is not in kebab case', () => {
  const [finding] = findings('app/shop/cart/CartLine.ts', 'export const a = 1')

  expect(finding?.category).toBe('lint/style/useFilenamingConvention')
})

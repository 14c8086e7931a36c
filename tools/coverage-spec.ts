import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { productFunctions } from './reach/product-functions.ts'
import { idleOps, withoutIdleFunctions } from './reach/tests-of-product.ts'
import { loadVectorOps, OWN_VECTORS, readVectors } from './vectors.ts'

const ROOT = resolve(import.meta.dirname, '..')
const TEST_FILES = ['app/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'e2e/**/*.spec.ts']
const TABLES = 'e2e/**/!(*.spec).ts'

/** The ids of everything that was asked for, in the order of the list. */
export function requirementIds(checklist: string): readonly string[] {
  return checklist.split('\n').flatMap((line) => /^(\S+) \[\w+\]$/.exec(line)?.[1] ?? [])
}

/**
 * The ids that a test file names, in square brackets in a test's name or as a text of its own in a table of cases.
 *
 * A short id such as A10 counts in brackets only: as a text of its own it may be a discount code.
 */
export function idsNamedIn(source: string): readonly string[] {
  const running = withoutIdleTests(source)
  const inBrackets = [...running.matchAll(/\[([\w.-]+)\]/g)]
  const ofTheirOwn = [...running.matchAll(/['"`](\d[\w.]*-[\w.-]+)['"`]/g)]
  return [...inBrackets, ...ofTheirOwn].map(([, id = '']) => id)
}

/** Neither comments nor tests that are left out show anything. */
function withoutIdleTests(source: string): string {
  return source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').replace(/\.(skip|todo|fixme)\(\s*(['"`]).*?\2/gs, '')
}

/** An example's id is its requirement's id and a number. */
function withoutNumber(id: string): string {
  return id.replace(/-\d\d$/, '')
}

/** A vector counts where everything that its operation calls is used by the product. */
async function idsOfVectors(used: ReadonlySet<string>): Promise<readonly string[]> {
  const ops = await loadVectorOps()
  const idle = globSync('tools/vector-ops/*.ts', { cwd: ROOT }).flatMap((file) => idleOps(ROOT, file, used))
  return readVectors(OWN_VECTORS).flatMap(({ id, when }) => (when.op in ops && !idle.includes(when.op) ? [id] : []))
}

/** `2.1-lang-nav` belongs to section 2.1, `L7` to section L. */
function sectionOf(id: string): string {
  return /^(\d[\d.]*|[A-Z])/.exec(id)?.[1] ?? id
}

/** The test files, and the tables of cases that one of them imports. */
function testSources(used: ReadonlySet<string>): readonly string[] {
  const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
  const files = TEST_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const tests = files.map((file) => withoutIdleFunctions(ROOT, file, used))
  const tables = globSync(TABLES, { cwd: ROOT }).filter((table) =>
    tests.some((test) => test.includes(`/${basename(table)}'`)),
  )
  return [...tests, ...tables.map(read)]
}

async function report(): Promise<void> {
  const used = productFunctions(ROOT)
  const named = testSources(used).flatMap(idsNamedIn)
  const shown = new Set([...named, ...(await idsOfVectors(used))].flatMap((id) => [id, withoutNumber(id)]))
  const all = requirementIds(readFileSync(resolve(ROOT, 'spec/checklist.txt'), 'utf8'))
  const open = Map.groupBy(
    all.filter((id) => !shown.has(id)),
    sectionOf,
  )
  for (const [section, ids] of open) console.log(`${section} (${ids.length}): ${ids.join(', ')}`)
  console.log(`${all.filter((id) => shown.has(id)).length} of ${all.length} requirements have a test`)
}

if (import.meta.main) await report()

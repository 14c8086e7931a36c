import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { parseSync } from 'vite'

export type ImportViolation = Readonly<{ rule: string; from: string; to: string }>

/**
 * Every import under `root`/app that the rules forbid; types count like values.
 *
 * dependency-cruiser reads TypeScript only through the old compiler's API, which the native compiler does not have.
 * So it gets a stand-in for each file, `cart.ts.js` for `cart.ts`, which holds nothing but the imports.
 */
export async function importViolations(root: string): Promise<readonly ImportViolation[]> {
  const rules = await extractDepcruiseConfig(resolve(import.meta.dirname, '../.dependency-cruiser.mjs'))
  const standIns = mkdtempSync(join(tmpdir(), 'imports-'))
  try {
    for (const file of globSync('app/**/*.{ts,tsx}', { cwd: root })) writeStandIn(root, file, standIns)
    const { output } = await cruise(['app'], { ruleSet: rules, validate: true, baseDir: standIns })
    return typeof output === 'string' ? [] : output.summary.violations.map(asViolation)
  } finally {
    rmSync(standIns, { recursive: true })
  }
}

function asViolation({ rule, from, to, cycle }: ICruiseResult['summary']['violations'][number]): ImportViolation {
  // A circle is told as the way round, back to where it began.
  const way = cycle?.map(({ name }) => realName(name)).join(' -> ')
  return { rule: rule.name, from: realName(from), to: way ?? realName(to) }
}

function realName(standIn: string): string {
  return standIn.replace(/(\.tsx?)\.js$/, '$1')
}

function writeStandIn(root: string, file: string, standIns: string): void {
  const imports = importsOf(resolve(root, file)).map((address) => `import '${standInAddress(file, address)}'\n`)
  const target = join(standIns, `${file}.js`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, imports.join(''))
}

function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const dynamic = dynamicImports.map(({ moduleRequest }) =>
    literal(source.slice(moduleRequest.start, moduleRequest.end)),
  )
  const all = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]
  return [...new Set(all.filter((address) => address !== undefined))]
}

/** What a dynamic import names, when it names it outright. */
function literal(expression: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(expression)?.[2]
}

function standInAddress(file: string, address: string): string {
  const fromHere = address.replace(/^#app\//, `${relative(dirname(file), 'app') || '.'}/`)
  const isOwn = fromHere.startsWith('.') || address.startsWith('#app/')
  const local = isOwn && !fromHere.startsWith('.') ? `./${fromHere}` : fromHere
  return isOwn && /\.tsx?$/.test(local) ? `${local}.js` : local
}

/** Every import of one file of app/ by another. */
export function importsUnder(root: string): readonly Readonly<{ from: string; to: string }>[] {
  return globSync('app/**/*.{ts,tsx}', { cwd: root }).flatMap((from) =>
    importsOf(resolve(root, from)).flatMap((address) => {
      if (address.startsWith('#app/')) return [{ from, to: address.replace('#app/', 'app/') }]
      return address.startsWith('.') ? [{ from, to: join(dirname(from), address) }] : []
    }),
  )
}

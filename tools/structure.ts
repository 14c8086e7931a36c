import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { uncountedJudges } from './counted-judges.ts'
import { importsUnder, importViolations } from './import-rules.ts'
import { foreignWrites, ownerFaults } from './table-owners.ts'

/** A folder that holds more cannot be taken in by eye. */
export const MOST_FILES_IN_A_FOLDER = 40

const IS_TEST = /\.(test|fixture|global)\.tsx?$/
/** A schema or a style beside the code of the same name belongs to it. */
const IS_CODE = /\.(ts|tsx|js)$/

/** Folders of app/, contract/ and e2e/ with more files than somebody takes in by eye. */
export function fullFolders(root: string): readonly string[] {
  const files = globSync('{app,contract,e2e}/**/*.*', { cwd: root })
  const counts = Map.groupBy(files, (file) => dirname(file))
  return [...counts]
    .filter(([, inside]) => inside.length > MOST_FILES_IN_A_FOLDER)
    .map(([folder, inside]) => `${folder} holds ${inside.length} files, at most ${MOST_FILES_IN_A_FOLDER}`)
}

/** Files of app/ that share a name: somebody who looks for one finds the other. */
export function twinNames(root: string): readonly string[] {
  const files = globSync('app/**/*.*', { cwd: root }).filter((file) => IS_CODE.test(file) && !IS_TEST.test(file))
  const named = Map.groupBy(files, (file) => basename(file).replace(/\..*$/, ''))
  return [...named].filter(([, twins]) => twins.length > 1).map(([, twins]) => twins.toSorted().join(' and '))
}

/** Folders of app/ that import each other, directly or round about. Tests may look anywhere. */
export function folderLoops(root: string): readonly string[] {
  const ways = new Map<string, Set<string>>()
  for (const { from, to } of importsUnder(root)) {
    const [here, there] = [dirname(from), dirname(to)]
    if (IS_TEST.test(from) || here === there || !here.startsWith('app/') || !there.startsWith('app/')) continue
    ways.set(here, (ways.get(here) ?? new Set()).add(there))
  }
  const reached = new Map([...ways.keys()].map((folder) => [folder, reachedFrom(folder, ways)]))
  const inLoops = [...reached].filter(([folder, others]) => others.has(folder)).map(([folder]) => folder)
  const loops = inLoops.map((folder) =>
    inLoops.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
  )
  return [...new Set(loops.map((folders) => `${folders.join(', ')} import each other`))]
}

function reachedFrom(folder: string, ways: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...(ways.get(folder) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(ways.get(next) ?? []))
  }
  return found
}

/** What only this shop has; `order` and `box` stay out, since lists have an order and every element a box. */
const BUSINESS_WORDS =
  /\b(dish|meal|cart|product|subscription|voucher|gift|checkout|discount|invoice|parcel|refund|carton|lexicon)e?s?\b/gi

/** Words of the business that foundation knows, by file. A setting may name a folder of the shop. */
export function businessWords(root: string): readonly string[] {
  const files = globSync('app/foundation/**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !IS_TEST.test(file))
  return files.flatMap((file) => {
    const found = readFileSync(join(root, file), 'utf8').match(BUSINESS_WORDS) ?? []
    return file.endsWith('/settings.server.ts') || file.endsWith('/icon-names.ts')
      ? []
      : found.map((word) => `${file} says ${word}`)
  })
}

if (import.meta.main) {
  const root = process.cwd()
  const faults = {
    'forbidden imports': (await importViolations(root)).map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
    'full folders': fullFolders(root),
    'folder loops': folderLoops(root),
    'twin names': twinNames(root),
    'business words in foundation': businessWords(root),
    'foreign writes': foreignWrites(root).map(
      ({ file, line, table, owner }) => `${file}:${line} writes ${table}, which belongs to ${owner}`,
    ),
    'tables without exactly one owner': ownerFaults(root),
    'uncounted judges': uncountedJudges(root),
  }
  for (const fault of Object.values(faults).flat()) console.error(fault)
  const counted = Object.entries(faults).map(([what, found]) => `${found.length} ${what}`)
  console.log(counted.join(', '))
  process.exitCode = Object.values(faults).some((found) => found.length > 0) ? 1 : 0
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { difference, type Vector, type VectorOps } from './vector.ts'

export const OWN_VECTORS = resolve(import.meta.dirname, '../spec/vectors.json')

/** All operations that the shop has a function for, from every file in vector-ops/. */
export async function loadVectorOps(): Promise<VectorOps> {
  const folder = resolve(import.meta.dirname, 'vector-ops')
  const groups = globSync('*.ts', { cwd: folder }).map(async (name) => {
    const group: { ops: VectorOps } = await import(resolve(folder, name))
    return group.ops
  })
  return Object.assign({}, ...(await Promise.all(groups)))
}

export function readVectors(file: string): readonly Vector[] {
  const { vectors }: { vectors: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'))
  return vectors
}

/** What is wrong with the shop's answer to a vector; null when nothing is. */
export async function failureOf({ given, when, then }: Vector, ops: VectorOps): Promise<string | null> {
  try {
    return difference(then, await ops[when.op]?.(given, when))
  } catch (error) {
    return String(error)
  }
}

async function run(file: string): Promise<number> {
  const ops = await loadVectorOps()
  const vectors = readVectors(file)
  const covered = vectors.filter(({ when }) => when.op in ops)
  let failed = 0
  for (const vector of covered) {
    const failure = await failureOf(vector, ops)
    if (failure === null) continue
    failed++
    console.log(`${vector.id} (${vector.when.op}): ${failure}`)
  }
  reportUncovered(vectors.filter((vector) => !covered.includes(vector)))
  console.log(`${covered.length - failed} passed, ${failed} failed`)
  return failed
}

function reportUncovered(vectors: readonly Vector[]): void {
  if (vectors.length === 0) return
  const names = [...new Set(vectors.map(({ when }) => when.op))].sort()
  console.log(`${vectors.length} not built yet: ${names.join(', ')}`)
}

if (import.meta.main) {
  const file = process.argv[2] ?? OWN_VECTORS
  if (existsSync(file)) process.exitCode = (await run(file)) > 0 ? 1 : 0
  else {
    console.error(`There is no file ${file}. Name a file of vectors: npm run vectors -- FILE`)
    process.exitCode = 1
  }
}

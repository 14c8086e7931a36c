import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { uncountedJudges } from './counted-judges.ts'

function faultsIn(file: string, source: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'judges-'))
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
  const found = uncountedJudges(root)
  rmSync(root, { recursive: true })
  return found
}

const COUNTED = `export async function keep(tries, gateway, wanted) {
  if (!(await tries.take(wanted)).allowed) return null
  return gateway.setUpMethod(wanted)
}`
const UNCOUNTED = `// the route counts
export const keep = (gateway, wanted) => gateway.setUpMethod(wanted)`

test('[D-31] the shop asks no judge of cards, codes or passwords without counting the try', () => {
  expect(uncountedJudges(process.cwd())).toEqual([])
})

test('[D-31] a planted judge that nobody counts is found, and so is one that a route counts', () => {
  expect(faultsIn('app/shop/keep.server.ts', COUNTED)).toEqual([])
  expect(faultsIn('app/shop/keep.server.ts', UNCOUNTED)).toEqual([
    'app/shop/keep.server.ts:2 asks setUpMethod, a judge of cards, and counts no try',
  ])
  expect(faultsIn('app/surfaces/keep.server.ts', COUNTED)).toHaveLength(1)
})

test.each([
  { why: 'the count of another function does not count', source: `${COUNTED}\n${UNCOUNTED}`, faults: 1 },
  { why: 'a charge of the gateway', source: 'export function f({ pay }) { return pay.charge(1) }', faults: 1 },
  { why: 'another thing that is charged', source: 'export function f({ limiter }) { limiter.charge(1) }', faults: 0 },
  { why: 'a code of a subscription', source: 'export function f(a) { return judgeCode(a) }', faults: 1 },
  { why: 'a password', source: 'const f = async (a) => { await isPassword(a) }', faults: 1 },
  { why: 'its own declaration', source: 'export function isPassword(a) { return a }', faults: 0 },
])('[D-31] $why: $faults', ({ source, faults }) => {
  expect(faultsIn('app/shop/planted.server.ts', source)).toHaveLength(faults)
})

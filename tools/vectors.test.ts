import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { difference, type Fields, type Json } from './vector.ts'
import { failureOf, loadVectorOps, OWN_VECTORS, readVectors } from './vectors.ts'

const ops = await loadVectorOps()
const covered = readVectors(OWN_VECTORS).filter(({ when }) => when.op in ops)

test.each(covered)('$when.op [$id]', async (vector) => {
  expect(await failureOf(vector, ops)).toBeNull()
})

const ACTIVE = { status: 'ACTIVE', nextBillingDate: '2025-03-10', today: '2025-03-01' }
const RETURN = { date: '2025-03-10', today: '2025-03-01', mealsConfirmed: false }

/** Examples that the file leaves out. */
test.each<{ id: string; op: string; given: Fields; when?: Fields; expected: Json }>([
  { id: '9-ch-maps-de', op: 'language.route', given: { setting: 'ch' }, expected: { language: 'de' } },
  {
    ...{ id: '9-ch-maps-de', op: 'locale.path', given: { language: 'ch' }, when: { path: '/faq' } },
    expected: { path: '/faq' },
  },
  {
    ...{ id: '9-ch-maps-de', op: 'customer.apiStatus', given: { status: 401, token: 't', language: 'CH' } },
    expected: { token: null, navigateTo: '/account/login' },
  },
  {
    ...{ id: '4.2-reschedule-window', op: 'sub.reschedule', given: ACTIVE, when: { date: '2025-02-30' } },
    expected: { nextBillingDate: '2025-03-10', error: 'DATE_OUT_OF_RANGE' },
  },
  {
    ...{ id: '4.2-reactivate-guard', op: 'sub.reactivate', given: { status: 'CANCELLED' }, when: RETURN },
    expected: { status: 'CANCELLED', error: 'MEALS_NOT_CONFIRMED' },
  },
  { id: '5.8-address1', op: 'form.address1', given: { address1: 'Am Moosweg' }, expected: { result: 'asks' } },
  {
    ...{ id: '3.4-phone-copied-create', op: 'address.input', given: { profilePhone: null, form: { city: 'Berlin' } } },
    expected: { address: { city: 'Berlin', phoneNumber: null } },
  },
])('$op [$id] $given gives $expected', async ({ op, given, when = {}, expected }) => {
  expect(await ops[op]?.(given, { op, ...when })).toEqual(expected)
})

test.each<{ expected: Json; got: Json; found: string | null }>([
  { expected: { kg: 0.3 }, got: { kg: 0.1 + 0.2 }, found: null },
  { expected: { price: '7.19' }, got: { price: '7.2' }, found: 'then.price should be "7.19", is "7.2"' },
  { expected: [1, 2], got: [1], found: 'then.1 should be 2, is undefined' },
  { expected: { a: 1 }, got: { a: 1, b: 2 }, found: 'then.b should be undefined, is 2' },
  { expected: [], got: {}, found: 'then should be [], is {}' },
  { expected: null, got: null, found: null },
])('$expected against $got is told as $found', ({ expected, got, found }) => {
  expect(difference(expected, got)).toBe(found)
})

test('a file of vectors is told by what passed, what failed and what is not built yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'))
  const file = join(folder, 'vectors.json')
  const slash = (id: string, path: string) =>
    `{"id": "${id}", "given": {}, "when": {"op": "slash.normalize", "path": "/faq/"}, "then": {"path": "${path}"}}`
  const unknown = '{"id": "x-01", "given": {}, "when": {"op": "no.such"}, "then": {}}'
  writeFileSync(file, `{"vectors": [${slash('s-01', '/faq')}, ${slash('s-02', '/box')}, ${unknown}]}`)

  const { stdout, status } = spawnSync(process.execPath, ['tools/vectors.ts', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })

  expect(stdout.split('\n')).toEqual([
    's-02 (slash.normalize): then.path should be "/box", is "/faq"',
    '1 not built yet: no.such',
    '1 passed, 1 failed',
    '',
  ])
  expect(status).toBe(1)
})

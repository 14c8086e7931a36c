import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './all-mutants.ts'
import { breakRule } from './break-rule.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test.each(MUTANTS)('$rule: it stands in $file once, and can be broken', (mutant) => {
  expect(breakRule(ROOT, mutant).fault).toBeNull()
  expect(mutant.find).not.toBe(mutant.replace)
  for (const file of mutant.tests) expect(existsSync(resolve(ROOT, file)), file).toBe(true)
})

test('at least sixty rules are broken, none twice', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MUTANTS.map(({ rule }) => rule)).size).toBe(MUTANTS.length)
  expect(new Set(MUTANTS.map(({ file, find, replace }) => `${file} ${find} ${replace}`)).size).toBe(MUTANTS.length)
})

test('a rule that has moved is told', () => {
  const moved = { rule: 'x', file: 'package.json', find: 'no such text', replace: '', tests: [] }
  expect(breakRule(ROOT, moved).fault).toBe('package.json has "no such text" 0 times')
})

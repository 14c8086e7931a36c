import { expect, test } from 'vitest'
import { projectOf } from './set-up-project.fixture.ts'

/** Vitest's stand-in reports what the environment holds under its project's name. */
const vitest = `import { writeFileSync } from 'node:fs'
const project = process.argv[process.argv.indexOf('--project') + 1]
const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1]
const report = process.env['REPORT_' + project]
if (report) writeFileSync(file, report)
console.log(project, process.env.TZ, process.env.TEST_SEED)
process.exit(Number(process.env['EXIT_' + project] ?? 0))`
/** Playwright's as well. */
const playwright = "require('node:fs').writeFileSync(process.env.E2E_REPORT, process.env.REPORT_browser)"
const report = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults })

const stubs = {
  'node_modules/vitest/vitest.mjs': vitest,
  'node_modules/@playwright/test/cli.js': playwright,
  'node_modules/typescript/bin/tsc': '',
  'node_modules/@biomejs/biome/bin/biome': '',
  'tools/structure.ts': '',
}
const reports = {
  REPORT_unit: report(10, 0),
  REPORT_database: report(5, 0),
  REPORT_contract: report(2, 0),
  REPORT_browser: '{"stats": {"expected": 7, "unexpected": 0, "flaky": 0, "skipped": 0}}',
  TEST_SEED: '77',
}
const withoutSeconds = (lines: readonly string[]) => lines.map((line) => line.replace(/ in [\d.]+ s$/, ''))

test('every step runs, and the last lines count every test', () => {
  using project = projectOf(stubs)

  const { status, lines } = project.run('test.mjs', [], reports)

  expect(status).toBe(0)
  expect(lines[0]).toBe('Seed 77 (TEST_SEED=77 npm test repeats this run)')
  expect(lines).toContain('unit UTC 77')
  expect(withoutSeconds(lines).slice(-8)).toEqual([
    'types     1 passed, 0 failed',
    'lint      1 passed, 0 failed',
    'structure 1 passed, 0 failed',
    'unit      10 passed, 0 failed, 1 skipped',
    'database  5 passed, 0 failed, 1 skipped',
    'contract  2 passed, 0 failed, 1 skipped',
    'browser   7 passed, 0 failed',
    '27 passed, 0 failed, 3 skipped',
  ])
})

test('named steps run alone', () => {
  using project = projectOf(stubs)

  expect(project.run('test.mjs', ['browser', 'types'], reports).lines.at(-1)).toBe('8 passed, 0 failed')
})

test.each([
  {
    fault: 'a failed test',
    env: { REPORT_unit: report(9, 1), EXIT_unit: '1' },
    told: 'unit      9 passed, 1 failed, 1 skipped',
  },
  {
    fault: 'a file that did not load',
    env: { REPORT_unit: report(9, 0, [{ status: 'failed', assertionResults: [] }]), EXIT_unit: '1' },
    told: 'unit      9 passed, 1 failed, 1 skipped',
  },
  { fault: 'a fault outside any test', env: { EXIT_unit: '1' }, told: 'unit      10 passed, 1 failed, 1 skipped' },
  { fault: 'a missing report', env: { REPORT_unit: '' }, told: 'unit      0 passed, 1 failed' },
])('$fault fails the run, and the next steps run all the same', ({ env, told }) => {
  using project = projectOf(stubs)

  const { status, lines } = project.run('test.mjs', ['unit', 'database'], { ...reports, ...env })

  expect(status).toBe(1)
  expect(withoutSeconds(lines).slice(-3, -1)).toEqual([told, 'database  5 passed, 0 failed, 1 skipped'])
})

test('what failed is told again at the end, with the first line of why', () => {
  using project = projectOf(stubs)
  const assertion = { fullName: 'a box holds six', status: 'failed', failureMessages: ['expected 5\nto be 6'] }
  const spec = {
    file: 'cart.spec.ts',
    title: 'a cart opens',
    ok: false,
    tests: [{ results: [{ error: { message: 'shut' } }] }],
  }
  const env = {
    REPORT_unit: report(9, 1, [{ name: 'box.test.ts', status: 'failed', assertionResults: [assertion] }]),
    EXIT_unit: '1',
    REPORT_browser: JSON.stringify({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    }),
  }

  const { lines } = project.run('test.mjs', ['unit', 'browser'], { ...reports, ...env })
  expect(lines.slice(-5, -3)).toEqual([
    'unit: box.test.ts: a box holds six: expected 5',
    'browser: cart.spec.ts: a cart opens: shut',
  ])
})

test('a browser test that passed only when repeated fails the run', () => {
  using project = projectOf(stubs)
  const flaky = { REPORT_browser: '{"stats": {"expected": 3, "unexpected": 0, "flaky": 1, "skipped": 0}}' }

  const { status, lines } = project.run('test.mjs', ['browser'], { ...reports, ...flaky })
  expect([status, lines.at(-1)]).toEqual([1, '3 passed, 1 failed'])
})

test('an unknown step is named with those that exist', () => {
  using project = projectOf(stubs)

  expect(project.run('test.mjs', ['units'])).toEqual({
    status: 1,
    lines: ['There is no step units: choose from types, lint, structure, unit, database, contract, browser.'],
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { thirdOf } from './browser-third.mjs'
import { projectOf } from './set-up-project.fixture.ts'

/** Vitest's stand-in reports what the environment holds under its project's name. */
const vitest = `import { writeFileSync } from 'node:fs'
const project = process.argv[process.argv.indexOf('--project') + 1]
const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1]
const report = process.env['REPORT_' + project]
if (report) writeFileSync(file, report)
console.log(project, process.env.TZ, process.env.TEST_SEED)
process.exit(Number(process.env['EXIT_' + project] ?? 0))`
/** Playwright's as well. It lists what REPORT_list holds, and what runs again alone has a report of its own. */
const playwright = `const { readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const list = args.includes('--test-list') && args[args.indexOf('--test-list') + 1]
if (args.includes('--list')) writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, process.env.REPORT_list)
else if (args.includes('--repeat-each=3')) writeFileSync(process.env.E2E_REPORT, process.env.REPORT_again)
else writeFileSync(process.env.E2E_REPORT, process.env.REPORT_browser)
if (list) console.log('journeys', readFileSync(list, 'utf8').trim().replaceAll('\\n', ' and '))`
const report = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults })

/** A report of Playwright in which journeys of one file ended so. */
function browserReport(endings: Readonly<Record<string, 'expected' | 'unexpected'>>, file = 'cart.spec.ts') {
  const specs = Object.entries(endings).map(([title, status]) => {
    const results = [{ error: status === 'unexpected' ? { message: `${title} shut\nat once` } : undefined }]
    return { file, title, ok: status === 'expected', tests: [{ projectName: 'phone', status, results }] }
  })
  const count = (status: string) => Object.values(endings).filter((each) => each === status).length
  const stats = { expected: count('expected'), unexpected: count('unexpected'), flaky: 0, skipped: 0 }
  return JSON.stringify({ stats, suites: [{ file, specs: [], suites: [{ title: 'drawer', specs }] }] })
}

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
  REPORT_list: browserReport({ opens: 'expected' }),
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

describe('browser tests', () => {
  const FAILED = '[phone] › cart.spec.ts › drawer › opens'
  const once = browserReport({ opens: 'unexpected', closes: 'expected' })
  const threeTimes = '{"stats": {"expected": 3, "unexpected": 0, "flaky": 0, "skipped": 0}}'
  const run = (project: ReturnType<typeof projectOf>, env: Record<string, string>, args = ['browser', 'all']) =>
    project.run('test.mjs', args, { ...reports, TMPDIR: project.root, ...env })

  test('one that fails once and passes three times alone is unsteady, and the next run tells it first', () => {
    using project = projectOf(stubs)
    const { status, lines } = run(project, { REPORT_browser: once, REPORT_again: threeTimes })
    expect([status, lines.at(-1)]).toEqual([0, '2 passed, 0 failed, 1 of them unsteady'])
    expect(lines).toContain(`journeys ${FAILED}`)
    const [kept = ''] = readFileSync(join(project.root, 'unsteady.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(kept)).toEqual({ name: FAILED, seed: '77', fault: 'opens shut' })
    expect(run(project, {}).lines[2]).toBe(`  ${FAILED} (seed 77): opens shut`)
  })

  test.each([
    {
      what: 'one that fails again',
      REPORT_again: '{"stats": {"expected": 2, "unexpected": 1, "flaky": 0, "skipped": 0}}',
    },
    { what: 'one that did not run three times', REPORT_again: browserReport({ opens: 'expected' }) },
    {
      what: 'three at once',
      REPORT_browser: browserReport({ opens: 'unexpected', closes: 'unexpected', fills: 'unexpected' }),
      REPORT_again: threeTimes,
    },
    {
      what: 'one beside a fault outside of any test',
      REPORT_browser: JSON.stringify({ ...JSON.parse(once), errors: [{ message: 'no shop' }] }),
      REPORT_again: threeTimes,
    },
  ])('$what fails the run', ({ what: _, ...env }) => {
    using project = projectOf(stubs)
    expect(run(project, { REPORT_browser: once, ...env }).status).toBe(1)
    expect(existsSync(join(project.root, 'unsteady.jsonl'))).toBe(false)
  })

  test('a run by hand takes a third of each file', () => {
    using project = projectOf(stubs)
    const listed = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 'expected' as const]))
    const { lines } = run(project, { REPORT_list: browserReport(listed), TEST_SEED: '4' }, ['browser'])
    const third = ['b', 'e'].map((name) => `[phone] › cart.spec.ts › drawer › ${name}`)
    expect(lines).toContain(`journeys ${third.join(' and ')}`)
  })
})

test.each([1, 2, 3, 4, 7])(
  'of %i journeys of a file, three turns of the seed run all, and each at least one',
  (size) => {
    const journeys = Array.from({ length: size }, (_, at) => ({ file: 'cart.spec.ts', at }))
    const turns = [0, 4, 8].map((seed) => thirdOf(journeys, seed))
    for (const turn of turns) expect(turn.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(size / 3)))
    expect(new Set(turns.flat().map(({ at }) => at)).size).toBe(size)
  },
)

test('an unknown step is named with those that exist', () => {
  using project = projectOf(stubs)

  expect(project.run('test.mjs', ['units'])).toEqual({
    status: 1,
    lines: ['There is no step units: choose from types, lint, structure, unit, database, contract, browser, all.'],
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BARS, barsOfDay, CAMPAIGN_FILES } from './campaign-bars.mjs'
import { projectOf } from './set-up-project.fixture.ts'

/** Vitest's stand-in tells which files it was given and how large, and reports what the environment holds. */
const vitest = `import { writeFileSync } from 'node:fs'
const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1]
const failed = Number(process.env.FAILED ?? 0)
const results = [{ status: 'failed', fullName: 'a cart', failureMessages: ['one cent too much'] }]
const report = { numPassedTests: 2, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0 }
writeFileSync(file, JSON.stringify({ ...report, testResults: failed ? [{ assertionResults: results }] : [] }))
const { CART_SEQUENCES, R23_KILLS, TEST_SEED } = process.env
console.log('ran', process.argv.at(-1), CART_SEQUENCES ?? '-', R23_KILLS ?? '-', TEST_SEED)
if (process.env.TEST_DATABASE_TEMPLATE !== 'made-once') process.exit(1)
process.exit(failed ? 1 : 0)`
/** Playwright's tells which pairings of language and width it was asked for. */
const playwright = `const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }
require('node:fs').writeFileSync(process.env.E2E_REPORT, JSON.stringify({ stats }))
console.log('browser', process.argv.slice(2).join(' '), process.env.E2E_PAIRINGS)`
const ground = `console.log('{"TEST_DATABASE_TEMPLATE":"made-once"}')
process.stdin.resume()`
const stubs = {
  'node_modules/vitest/vitest.mjs': vitest,
  'node_modules/@playwright/test/cli.js': playwright,
  'tools/campaign-ground.ts': ground,
}
const withoutSeconds = (lines: readonly string[]) => lines.map((line) => line.replace(/ in [\d.]+ s$/, ''))

test('asked for all, every bar of the day runs at its size, and the last line counts all tests', () => {
  using project = projectOf(stubs)
  const { status, lines } = project.run('campaign.mjs', ['all'], { TEST_SEED: '5' })
  expect(status).toBe(0)
  expect(lines[0]).toBe('Seed 5 (TEST_SEED=5 npm run campaign repeats this run)')
  expect(lines).toContain('ran contract/storefront-api/storefront-cart-model.contract.test.ts 1000 - 5')
  expect(withoutSeconds(lines)).toContain('R17    1,000 sequences of cart operations: 2 passed, 0 failed')
  const bars = lines.filter((line) => line.startsWith('ran ')).length
  expect(bars).toBeGreaterThan(5)
  // By day the browser looks at every width, and the whole suite has nights for all its pairings.
  const browser = lines.filter((line) => line.startsWith('browser'))
  expect(browser).toEqual(['browser test --pass-with-no-tests e2e/every-width.spec.ts all'])
  expect(lines.at(-1)).toBe(`${2 * bars + 4 * browser.length} passed, 0 failed`)
})

test.each([{ asked: ['browser'] }, { asked: ['--night'] }])(
  'asked for $asked, the browser meets every pairing',
  ({ asked }) => {
    using project = projectOf(stubs)
    const { status, lines } = project.run('campaign.mjs', asked, { TEST_SEED: '5' })
    expect(status).toBe(0)
    expect(withoutSeconds(lines)).toEqual(
      expect.arrayContaining([
        'browser test --pass-with-no-tests all',
        'browser all four pairings of language and width in the browser: 4 passed, 0 failed',
      ]),
    )
  },
)

const DAILY = Object.keys(BARS).filter((name) => !BARS[name]?.isForNights)
const ABOUT_MONEY = ['R1', 'R2', 'R4-R7', 'R8-R9', 'R11', 'R12', 'R13', 'R13 dates', 'R27']

test('each run by day has the bars about money, and four seeds in a row have every bar', () => {
  const runs = [8, 9, 10, 11].map((seed) => barsOfDay(seed))
  for (const run of runs) {
    expect(run).toEqual(expect.arrayContaining(ABOUT_MONEY))
    expect(run.length).toBeLessThan(ABOUT_MONEY.length + DAILY.length / 3)
  }
  expect(new Set(runs.flat())).toEqual(new Set(DAILY))
})

test('without a name, the campaign runs the bars of its seed', () => {
  using project = projectOf(stubs)
  const { lines } = project.run('campaign.mjs', [], { TEST_SEED: '6' })
  // The browser's stand-in tells something too, and no bar.
  const ends = lines.filter((line) => line.includes(' passed'))
  const told = Object.keys(BARS).filter((name) => ends.some((line) => line.startsWith(`${name.padEnd(6)} `)))
  expect(new Set(told)).toEqual(new Set(barsOfDay(6)))
})

test('at night a bar is larger, and named ones run alone', () => {
  using project = projectOf(stubs)
  const { lines } = project.run('campaign.mjs', ['R23', '--night'], { TEST_SEED: '5' })
  expect(withoutSeconds(lines).slice(1)).toEqual([
    'ran app/foundation/database/embedded/embedded.db.test.ts - 200 5',
    'R23    200 kills of the embedded database: 2 passed, 0 failed',
    '2 passed, 0 failed',
  ])
})

test('without a database for its bars the campaign fails', () => {
  using project = projectOf({ ...stubs, 'tools/campaign-ground.ts': 'process.exit(1)' })
  const { status, lines } = project.run('campaign.mjs', ['R17'])
  expect(status).not.toBe(0)
  expect(lines.join()).toContain('The database for the campaign could not be made')
})

test('a failed bar tells its fault and fails the campaign', () => {
  using project = projectOf(stubs)
  const { status, lines } = project.run('campaign.mjs', ['R17'], { FAILED: '1' })
  expect(status).toBe(1)
  expect(lines).toEqual(expect.arrayContaining(['a cart', 'one cent too much', '2 passed, 1 failed']))
})

test('an unknown bar is named with those that exist', () => {
  using project = projectOf(stubs)
  expect(project.run('campaign.mjs', ['R99'])).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^There is no bar R99: choose from R\d.*\bR17\b.*\bbrowser\b.*\.$/)],
  })
})

test('what only the campaign runs, it runs on every change: each test of such a file belongs to a bar of the day', () => {
  const titles = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^test(?!\.runIf)[^'`]*['`](.+?)['`],? /gm)].map(([, title = '']) => title)
  const daily = DAILY.flatMap((name) => BARS[name] ?? [])
  const left = CAMPAIGN_FILES.flatMap((file) =>
    titles(file).filter((title) => !daily.some(({ files, only }) => files.includes(file) && title.match(only ?? ''))),
  )
  expect(left).toEqual([])
  expect(CAMPAIGN_FILES.flatMap(titles).length).toBeGreaterThan(30)
})

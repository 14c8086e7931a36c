// Runs every check in order and counts every single test. `npm test -- unit database` runs only those.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './setup/chromium.mjs'
import { succeeds } from './succeeds.mjs'
import { playwrightCounts, told, vitestCounts } from './test-counts.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const one = (_report, succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 })
const vitest = (project) => ({
  args: (report) => [
    VITEST,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  counts: vitestCounts,
})

const STEPS = {
  types: { args: () => ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'], counts: one },
  lint: { args: () => ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'], counts: one },
  structure: { args: () => ['tools/structure.ts'], counts: one },
  unit: vitest('unit'),
  database: vitest('database'),
  contract: vitest('contract'),
  browser: {
    args: () => ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
    counts: playwrightCounts,
  },
}

/**
 * The stages, one after another. The lanes of a stage run side by side, and the steps of a lane in order: reading all
 * files leaves one core idle.
 */
const STAGES = [[['types', 'lint', 'structure'], ['unit']], [['database']], [['contract']], [['browser']]]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(STEPS).join(', ')}.`)
  process.exit(1)
}

const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed} (TEST_SEED=${seed} npm test repeats this run)`)
const folder = mkdtempSync(join(tmpdir(), 'test-'))
// As root, the database server runs under an account that would not get in here otherwise.
chmodSync(folder, 0o711)
const results = new Map()
for (const lanes of STAGES) await Promise.all(lanes.map(runLane))
rmSync(folder, { recursive: true, force: true })
summarize(Object.keys(STEPS).flatMap((name) => results.get(name) ?? []))

async function runLane(names) {
  for (const name of names) if (named.length === 0 || named.includes(name)) results.set(name, await runStep(name))
}

async function runStep(name) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const report = join(folder, `${name}.json`)
  const succeeded = await succeeds(STEPS[name].args(report), {
    ...process.env,
    TZ: 'UTC',
    TEST_SEED: seed,
    E2E_REPORT: report,
    E2E_DATA_DIR: join(folder, name),
    CHROMIUM: findChromium() ?? '',
  })
  return { name, ...STEPS[name].counts(report, succeeded), seconds: (Date.now() - started) / 1000 }
}

function summarize(steps) {
  console.log('')
  // A long run scrolls away: what failed is told again at its end.
  for (const { name, faults = [] } of steps) for (const fault of faults) console.log(`${name}: ${fault}`)
  for (const step of steps) console.log(`${step.name.padEnd(9)} ${told(step)} in ${step.seconds.toFixed(1)} s`)
  const sum = (kind) => steps.reduce((total, step) => total + (step[kind] ?? 0), 0)
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), repeated: sum('repeated') }
  console.log(told(all))
  process.exitCode = all.failed > 0 ? 1 : 0
}

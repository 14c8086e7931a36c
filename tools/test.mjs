// Runs every check in order and counts every single test: of the slow files and of the browser's journeys a third,
// turned by the seed, and with `npm test -- all` all of them. `npm test -- unit database` runs only those steps.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowser } from './browser-run.mjs'
import { findChromium } from './setup/chromium.mjs'
import { succeeds } from './succeeds.mjs'
import { told, vitestCounts } from './test-counts.mjs'
import { tellUnsteady } from './unsteady.mjs'

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
  browser: { run: (env) => runBrowser({ isThird: !isWhole, folder, name: 'browser', env }) },
}

/**
 * The stages, one after another. The lanes of a stage run side by side, and the steps of a lane in order: reading all
 * files leaves one core idle, and so does a test that waits for a shop.
 */
const STAGES = [[['types', 'lint', 'structure'], ['unit']], [['database'], ['contract']], [['browser']]]

const isWhole = process.argv.includes('all')
const named = process.argv.slice(2).filter((name) => name !== 'all')
const unknown = named.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(STEPS).join(', ')}, all.`)
  process.exit(1)
}

const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed} (TEST_SEED=${seed} npm test repeats this run)`)
tellUnsteady()
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
  const turned = isWhole ? {} : { TEST_TURNED: 'yes' }
  const env = { ...process.env, ...turned, TZ: 'UTC', TEST_SEED: seed, CHROMIUM: findChromium() ?? '' }
  const counts = await (STEPS[name].run ?? runOnce)(env, name)
  return { name, ...counts, seconds: (Date.now() - started) / 1000 }
}

async function runOnce(env, name) {
  const { args, counts } = STEPS[name]
  const report = join(folder, `${name}.json`)
  return counts(report, await succeeds(args(report), env))
}

function summarize(steps) {
  console.log('')
  // A long run scrolls away: what failed is told again at its end.
  for (const { name, faults = [] } of steps) for (const fault of faults) console.log(`${name}: ${fault}`)
  for (const step of steps) console.log(`${step.name.padEnd(9)} ${told(step)} in ${step.seconds.toFixed(1)} s`)
  const sum = (kind) => steps.reduce((total, step) => total + (step[kind] ?? 0), 0)
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), unsteady: sum('unsteady') }
  console.log(told(all))
  process.exitCode = all.failed > 0 ? 1 : 0
}

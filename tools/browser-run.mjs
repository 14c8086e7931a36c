import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { thirdOf } from './browser-third.mjs'
import { succeeds } from './succeeds.mjs'
import { journeysOf, playwrightCounts } from './test-counts.mjs'
import { keepUnsteady } from './unsteady.mjs'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const TIMES_ALONE = 3
/** More than these have one cause in common, and it is not a rare moment. */
const MOST_UNSTEADY = 2

/**
 * Runs journeys in the browser, all of the given files or a third of them, and counts them. One or two that fail run
 * again alone, three times, after the rest: those that pass each time are kept as unsteady and do not fail the run.
 */
export async function runBrowser({ files = [], isThird = false, folder, name, env }) {
  const chosen = isThird ? await chooseThird({ files, folder, name, env }) : files
  if (!chosen) return { passed: 0, failed: 1, skipped: 0, faults: ['the journeys could not be listed'] }

  const { report, succeeded } = await run({ args: chosen, folder, name, env })
  const counts = playwrightCounts(report, succeeded)
  const failed = journeysOf(report).filter(({ isGood }) => !isGood)
  if (failed.length === 0 || failed.length > MOST_UNSTEADY || failed.length !== counts.failed) return counts

  const kept = failed.map((journey) => ({ ...journey, trace: keepTrace(journey.trace, env.TEST_SEED) }))
  if (!(await passAlone({ failed, folder, name, env }))) return counts
  keepUnsteady(kept.map((journey) => ({ name: nameOf(journey), seed: env.TEST_SEED, ...faultOf(journey) })))
  return { ...counts, passed: counts.passed + failed.length, failed: 0, faults: [], unsteady: failed.length }
}

async function chooseThird({ files, folder, name, env }) {
  const list = join(folder, `${name}-list.json`)
  const listing = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: list }
  if (!(await succeeds([PLAYWRIGHT, 'test', '--list', '--reporter=json', ...files], listing))) return null
  return listed(thirdOf(journeysOf(list), Number(env.TEST_SEED)), join(folder, `${name}.txt`))
}

async function passAlone({ failed, folder, name, env }) {
  console.log(`\n== ${failed.length} of ${name} again, alone, ${TIMES_ALONE} times`)
  const again = `${name}-again`
  const args = [...listed(failed, join(folder, `${again}.txt`)), `--repeat-each=${TIMES_ALONE}`]
  const output = `--output=${join(folder, `${again}-results`)}`
  const alone = { ...env, E2E_WORKERS: '1' }
  const { report, succeeded } = await run({ args: [...args, output], folder, name: again, env: alone })
  const counts = playwrightCounts(report, succeeded)
  return counts.failed === 0 && counts.passed === failed.length * TIMES_ALONE
}

async function run({ args, folder, name, env }) {
  const report = join(folder, `${name}.json`)
  const places = { E2E_REPORT: report, E2E_DATA_DIR: join(folder, name) }
  const succeeded = await succeeds([PLAYWRIGHT, 'test', '--pass-with-no-tests', ...args], { ...env, ...places })
  return { report, succeeded }
}

function listed(journeys, file) {
  writeFileSync(file, journeys.map((journey) => `${nameOf(journey)}\n`).join(''))
  return ['--test-list', file]
}

const nameOf = ({ width, file, titles }) => [`[${width}]`, file, ...titles].join(' › ')
const faultOf = ({ fault, trace }) => ({ fault, ...(trace ? { trace } : {}) })

/** The next run empties the folder of results; what an unsteady test left is looked at later. */
function keepTrace(trace, seed) {
  if (!trace) return null
  const kept = join(tmpdir(), 'unsteady', `${seed}-${basename(dirname(trace))}.zip`)
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(trace, kept)
  return kept
}

// Runs the bars of reliability at their full size, one line each: `npm run campaign` those about money and a quarter of
// the others, turned by the seed; `-- all` all of them; `-- --night` all of them at their largest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowser } from './browser-run.mjs'
import { BARS, barsOfDay } from './campaign-bars.mjs'
import { findChromium } from './setup/chromium.mjs'
import { NODE, ROOT } from './setup/places.mjs'
import { succeeds } from './succeeds.mjs'
import { told, vitestCounts } from './test-counts.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
/** Two of these run side by side: they start one shop each at most, and no clock measures them closely. */
const LIGHT = [
  ...['R13', 'R15', 'places', 'R24', 'R17', 'R18', 'R20', 'R21', 'R22', 'R27', 'R28 hoarding'],
  ...['R13 dates', 'R14', 'R16', 'R19', 'R31', 'orders', 'whose'],
]
const isNight = process.argv.includes('--night')
const isWhole = process.argv.includes('all')
const named = process.argv.slice(2).filter((name) => name !== '--night' && name !== 'all')
const unknown = named.filter((name) => !(name in BARS))
if (unknown.length > 0) {
  console.error(`There is no bar ${unknown.join(', ')}: choose from ${Object.keys(BARS).join(', ')}.`)
  process.exit(1)
}

const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed} (TEST_SEED=${seed} npm run campaign repeats this run)`)
const folder = mkdtempSync(join(tmpdir(), 'campaign-'))
// As root, the database server runs under an account that would not get in here otherwise.
chmodSync(folder, 0o711)
const sum = { passed: 0, failed: 0, skipped: 0, unsteady: 0 }
const due = dueBars()
const ground = await openGround()
for (const name of due) if (!LIGHT.includes(name)) await runBar(name)
// The longest first.
const light = LIGHT.filter((name) => due.includes(name))
await Promise.all([runNext(), runNext()])
await ground.close()
rmSync(folder, { recursive: true, force: true })
console.log(told(sum))
process.exitCode = sum.failed > 0 ? 1 : 0

function dueBars() {
  const all = Object.keys(BARS)
  if (named.length > 0) return all.filter((name) => named.includes(name))
  if (isNight) return all
  return isWhole ? all.filter((name) => !BARS[name].isForNights) : barsOfDay(Number(seed))
}

async function runNext() {
  for (let name = light.shift(); name; name = light.shift()) await runBar(name)
}

async function runBar(name) {
  const { what, sizes, isInBrowser } = BARS[name]
  const chosen = Object.entries(sizes).map(([variable, [day, night]]) => [variable, isNight ? night : day])
  const report = join(folder, `${name}.json`)
  const started = performance.now()
  const env = {
    ...process.env,
    TZ: 'UTC',
    TEST_SEED: seed,
    TEST_STANDING_SHOP: 'none',
    CAMPAIGN: 'yes',
    ...ground.env,
    CHROMIUM: findChromium() ?? '',
    ...Object.fromEntries(chosen.map(([key, size]) => [key, String(size)])),
  }
  const { files } = BARS[name]
  const counts = isInBrowser
    ? await runBrowser({ files, folder, name, env })
    : vitestCounts(report, await succeeds(vitestArgs(BARS[name], report), env))
  for (const kind of Object.keys(sum)) sum[kind] += counts[kind] ?? 0
  if (counts.failed > 0 && !isInBrowser) tellFaults(report)
  const size = isInBrowser ? 'four' : Number(chosen[0][1]).toLocaleString('en')
  console.log(
    `${name.padEnd(6)} ${what(size)}: ${told(counts)} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

/** A database server and a filled shop that all bars copy: to make them takes longer than some bars. */
async function openGround() {
  const env = { ...process.env, TZ: 'UTC', TEST_STANDING_SHOP: 'none' }
  const child = spawn(NODE, ['tools/campaign-ground.ts'], { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const [told] = await Promise.race([once(child.stdout, 'data'), closed.then(() => ['null'])])
  const found = JSON.parse(String(told))
  if (!found) throw new Error('The database for the campaign could not be made')
  return {
    env: found,
    close: () => {
      child.stdin.end()
      return closed
    },
  }
}

function vitestArgs({ files, only }, report) {
  const reporting = ['--silent', '--retry=0', '--reporter=json', `--outputFile.json=${report}`]
  return [VITEST, 'run', ...reporting, ...(only ? ['-t', only] : []), ...files]
}

function tellFaults(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { message, assertionResults } of testResults) {
      if (message) console.error(message)
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (status === 'failed') console.error(`${fullName}\n${failureMessages.join('\n')}`)
      }
    }
  } catch {
    console.error('The run left no report.')
  }
}

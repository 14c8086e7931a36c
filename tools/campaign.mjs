// Runs the bars of reliability at their full size, one line each: `npm run campaign`, at night with `-- --night`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BARS } from './campaign-bars.mjs'
import { findChromium } from './setup/chromium.mjs'
import { NODE, ROOT } from './setup/places.mjs'
import { succeeds } from './succeeds.mjs'
import { playwrightCounts, told, vitestCounts } from './test-counts.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
/** Two of these run side by side: they start one shop each at most, and no clock measures them closely. */
const LIGHT = [
  ...['R13', 'R15', 'places', 'R24', 'R17', 'R18', 'R20', 'R21', 'R22', 'R27'],
  ...['R13 dates', 'R14', 'R16', 'R19', 'orders', 'whose'],
]
const isNight = process.argv.includes('--night')
const named = process.argv.slice(2).filter((name) => name !== '--night')
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
const sum = { passed: 0, failed: 0, skipped: 0 }
const due = Object.keys(BARS).filter((name) =>
  named.length > 0 ? named.includes(name) : isNight || !BARS[name].isForNights,
)
const ground = await openGround()
for (const name of due) if (!LIGHT.includes(name)) await runBar(name)
// The longest first.
const light = LIGHT.filter((name) => due.includes(name))
await Promise.all([runNext(), runNext()])
await ground.close()
rmSync(folder, { recursive: true, force: true })
console.log(told(sum))
process.exitCode = sum.failed > 0 ? 1 : 0

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
    E2E_REPORT: report,
    E2E_DATA_DIR: join(folder, name),
    CHROMIUM: findChromium() ?? '',
    ...Object.fromEntries(chosen.map(([key, size]) => [key, String(size)])),
  }
  const succeeded = await succeeds(
    isInBrowser ? [PLAYWRIGHT, 'test', ...BARS[name].files] : vitestArgs(BARS[name], report),
    env,
  )
  const counts = (isInBrowser ? playwrightCounts : vitestCounts)(report, succeeded)
  for (const kind of Object.keys(sum)) sum[kind] += counts[kind]
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

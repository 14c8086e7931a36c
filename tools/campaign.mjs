// Runs the bars of reliability at their full size, one line each: `npm run campaign`, at night with `-- --night`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './setup/chromium.mjs'
import { NODE, ROOT } from './setup/places.mjs'
import { succeeds } from './succeeds.mjs'
import { playwrightCounts, told, vitestCounts } from './test-counts.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const API = 'contract/storefront-api'

/** What each bar is about, where its tests are (some of a file only), and how large they are by day and at night. */
const BARS = {
  R1: {
    what: (size) => `${size} kills of server processes under twenty shoppers`,
    files: ['contract/orders/orders-faults.contract.test.ts'],
    sizes: { R1_KILLS: [25, 500], R3_KILLS: [0, 0] },
  },
  R2: {
    what: (size) => `${size} times dead at each failpoint`,
    files: ['contract/orders/orders-failpoints.contract.test.ts'],
    sizes: { R2_TIMES: [3, 50] },
  },
  R3: {
    what: (size) => `${size} kills of the database under twenty shoppers`,
    files: ['contract/orders/orders-faults.contract.test.ts'],
    sizes: { R3_KILLS: [3, 50], R1_KILLS: [0, 0] },
  },
  'R4-R7': {
    what: (size) => `${size} buyers at once of the last unit, a hidden one, a code, a gift card`,
    files: ['contract/orders/orders-races.contract.test.ts'],
    only: '\\[R[4-7]\\]',
    sizes: {
      RACE_BUYERS: [100, 500],
      RACE_CODE_BUYERS: [100, 200],
      RACE_CARD_BUYERS: [50, 100],
      RACE_ROUNDS: [3, 20],
      RACE_DELAY: [100, 100],
    },
  },
  'R8-R9': {
    what: (size) => `${size} presses of one button, keys used again`,
    files: ['contract/orders/orders-repeats.contract.test.ts', 'contract/orders/orders-keys.contract.test.ts'],
    only: '\\[R[89]\\]',
    sizes: { REPEAT_PRESSES: [50, 50], REPEAT_RETURNS: [20, 1000], KEY_CASES: [50, 1000], RACE_DELAY: [100, 100] },
  },
  'R8-R9 loaded': {
    what: (size) =>
      `${size} times four buttons pressed thirty times each at once, keys used again, on a loaded machine`,
    files: ['contract/orders/orders-repeats.contract.test.ts', 'contract/orders/orders-keys.contract.test.ts'],
    only: 'burners beside',
    sizes: { LOADED_ROUNDS: [2, 40], LOADED_PRESSES: [30, 30], BURNERS: [4, 4], RACE_DELAY: [0, 0] },
  },
  R10: {
    what: (size) => `${size} histories of gateway events in any order`,
    files: ['contract/orders/orders-repeats.contract.test.ts'],
    only: '\\[R10\\]',
    sizes: { EVENT_HISTORIES: [100, 2000], RACE_DELAY: [0, 0] },
  },
  R17: {
    what: (size) => `${size} sequences of cart operations`,
    files: ['app/shop/cart/model/carts-model.db.test.ts', `${API}/storefront-cart-model.contract.test.ts`],
    sizes: { CART_SEQUENCES: [1000, 100_000] },
  },
  R18: {
    what: (size) => `${size} allocations and prices`,
    files: ['app/shop/pricing/allocate.test.ts', 'app/shop/pricing/price-properties.test.ts'],
    sizes: { ALLOCATIONS: [100_000, 1_000_000] },
  },
  R20: {
    what: (size) => `${size} malformed values for every argument`,
    files: [`${API}/storefront-malformed.contract.test.ts`],
    sizes: { MALFORMED_VALUES: [100, 2000] },
  },
  places: {
    what: (size) => `${size} malformed texts in every form, address, query and cookie`,
    files: ['contract/server/route-safety.contract.test.ts'],
    only: '\\[R20\\]',
    sizes: { PLACE_TEXTS: [60, 1000] },
  },
  R21: {
    what: (size) => `each fault of a gateway ${size} times`,
    files: ['app/shop/paying/gateway-faults.db.test.ts', 'contract/orders/orders-gateway-faults.contract.test.ts'],
    sizes: { R21_TIMES: [2, 100] },
  },
  R22: {
    what: (size) => `${size} mails while the mail server is down for an hour`,
    files: ['app/foundation/mail/send-mails.db.test.ts'],
    sizes: { MAILS: [100, 1000] },
  },
  R23: {
    what: (size) => `${size} kills of the embedded database`,
    files: ['app/foundation/database/embedded/embedded.db.test.ts'],
    sizes: { R23_KILLS: [10, 200] },
  },
  R24: {
    what: (size) => `backups of ${size} shop and of every released schema`,
    files: ['contract/server/backup.contract.test.ts', 'contract/server/schema-history.db.test.ts'],
    sizes: { BACKUPS: [1, 1] },
  },
  R27: {
    what: (size) => `${size} orders withdrawn from, paid back, bounced and cancelled at random moments`,
    files: ['contract/orders/random-ends.db.test.ts'],
    sizes: { RANDOM_ENDS: [200, 1000] },
  },
  R28: {
    what: (size) => `floods of ${size} s each from one address beside ordinary shoppers`,
    files: ['contract/server/flood.contract.test.ts'],
    sizes: { FLOOD_SECONDS: [30, 120] },
  },
  R12: {
    what: (size) => `${size} renewals that meet a cancellation, a skip or a pause, two workers, one killed`,
    files: ['contract/subscriptions/renewal-races.contract.test.ts'],
    sizes: { RENEWAL_RACES: [50, 1000] },
  },
  R29: {
    what: (size) => `${size} due things of 20 ms, one and four workers, one killed every two seconds`,
    files: ['app/foundation/jobs/many-workers.db.test.ts'],
    sizes: { DUE_THINGS: [2000, 10_000] },
  },
  R30: {
    what: (size) => `${size} moves of stock, seen by pages, lists, search, API and carts of four processes`,
    files: ['contract/orders/orders-races.contract.test.ts'],
    only: '\\[R30\\]',
    sizes: { STOCK_MOVES: [50, 1000], RACE_DELAY: [5, 5] },
  },
  orders: {
    what: (size) => `${size} random orders from the cart to the invoice`,
    files: ['contract/orders/orders-totals.contract.test.ts'],
    sizes: { RANDOM_ORDERS: [300, 10_000] },
  },
  whose: {
    what: (size) =>
      `${size} strangers with the link of a cart, guessed secrets, and letters about other people's orders`,
    files: ['contract/orders/whose-order.contract.test.ts'],
    sizes: { WHOSE_STRANGERS: [20, 300] },
  },
  races: {
    what: (size) => `${size} carts changed by four processes at once, the database 100 ms away`,
    files: [`${API}/storefront-cart-races.contract.test.ts`],
    sizes: { CART_RACES: [60, 600] },
  },
  browser: {
    what: (size) => `all ${size} pairings of language and width in the browser`,
    // Longer than everything else by day: `npm test` meets half of it, turned by the seed.
    isForNights: true,
    isInBrowser: true,
    files: [],
    sizes: { E2E_PAIRINGS: ['all', 'all'] },
  },
}

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
for (const name of due) await runBar(name)
await ground.close()
rmSync(folder, { recursive: true, force: true })
console.log(told(sum))
process.exitCode = sum.failed > 0 ? 1 : 0

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
    ...ground.env,
    E2E_REPORT: report,
    E2E_DATA_DIR: join(folder, name),
    CHROMIUM: findChromium() ?? '',
    ...Object.fromEntries(chosen.map(([key, size]) => [key, String(size)])),
  }
  const succeeded = await succeeds(isInBrowser ? [PLAYWRIGHT, 'test'] : vitestArgs(BARS[name], report), env)
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

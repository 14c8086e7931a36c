import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { RECORDING_PORT_DISTANCE } from './e2e/support/recording-service.ts'
import { leftOut } from './tools/browser-pairing.ts'

/** The headless shell is more than twice as fast as the browser with its user interface. */
const chromium = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => file && existsSync(file),
)
/** Each worker has a shop of its own, so that no journey meets the clock or the stock of another. */
const WORKERS = Number(process.env['E2E_WORKERS'] ?? 2)
const PORT = Number(process.env['E2E_PORT'] ?? 4310)
const originOf = (worker: number) => `http://localhost:${PORT + worker}`

// Every worker reads this file again: the folder is made once and handed on.
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'e2e-'))
process.env['E2E_DATA_DIR'] = dataDir
mkdirSync(dataDir, { recursive: true })
const logOf = (worker: number) => join(dataDir, `shop-${worker}.log`)
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const slowly = process.env['SLOW_MS'] ? '--import ./e2e/support/slow-answers.ts ' : ''
// A test that fails prints what its shop logged meanwhile.
process.env['E2E_LOG'] = logOf(worker)
process.env['TZ'] = 'UTC'

const pairing = {
  seed: Number.parseInt(process.env['TEST_SEED'] ?? '', 10),
  all: process.env['E2E_PAIRINGS'] === 'all',
  files: readdirSync(new URL('./e2e', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  ),
}

export default defineConfig({
  testDir: 'e2e',
  workers: WORKERS,
  // It ends what hangs; how fast a shop is, a busy machine cannot say.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Who runs the suite repeats what failed, alone and after the rest (tools/browser-run.mjs).
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: originOf(worker),
    // A trace without pictures says what was done and asked for; one that photographs every step costs more than the
    // tests themselves on two cores.
    trace: process.env['E2E_TRACE']
      ? 'retain-on-failure'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker keeps what a test before has seen; what it does has tests of its own.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium ?? '',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: [...leftOut('desktop', pairing)], use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: [...leftOut('phone', pairing)],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, at) => ({
    command: `exec "${process.execPath}" ${slowly}app/server.ts >> "${logOf(at)}"`,
    url: `${originOf(at)}/healthz`,
    reuseExistingServer: false,
    env: {
      PORT: String(PORT + at),
      DATA_DIR: join(dataDir, String(at)),
      DEMO_CUSTOMERS: 'off',
      // Journeys say which network they come from.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Who wants to see what is passed on listens there.
      ATTRIBUTION_URL: `http://127.0.0.1:${PORT + at + RECORDING_PORT_DISTANCE}/v2/clientID`,
      // Scripts of others, which tests answer themselves: nobody has these names.
      THIRD_PARTY_SCRIPTS: 'analytics=https://tags.example/tag.js,marketing=https://pixel.example/pixel.js',
    },
    // The database stops with the shop, and only when the shop may end in its own time.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 180_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})

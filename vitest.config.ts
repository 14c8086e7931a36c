import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { CAMPAIGN_FILES } from './tools/campaign-bars.mjs'
import { restingFiles } from './tools/slow-files.mjs'

process.env['TZ'] = 'UTC'

const DATABASE = '**/*.db.test.ts'
const CONTRACT = '**/*.contract.test.ts'
const databaseServer = './app/foundation/database/test-server.global.ts'
const filledShop = './contract/filled-shop.global.ts'
/** Bars that are worth their time at full size only. CAMPAIGN=yes runs one of their files by hand. */
const elsewhere = process.env['CAMPAIGN'] ? [] : CAMPAIGN_FILES
/** A run by hand takes a third of the slow files. Who names a file runs it. */
const resting = process.env['TEST_TURNED'] ? restingFiles(Number(process.env['TEST_SEED'])) : []

/** What failed is told at some length: `[ Array(1) ]` explains nothing, and a whole catalogue takes minutes to write. */
const chaiConfig = { truncateThreshold: 1000 }

/** What comes by itself may take this long on a busy machine; a test that wants it within a second asks a second later. */
const waits = { poll: { timeout: 20_000 } }

/** Node takes the main file of this package, Vite would take another: two copies of it do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    passWithNoTests: true,
    // One worker fewer than cores would be one on two cores, and most of a test is waiting for a shop or a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          chaiConfig,
          expect: waits,
          include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'contract/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [DATABASE, CONTRACT],
          // Rules keep nothing between tests: a fresh world for each file would take longer than most files.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 120_000,
          setupFiles: './tools/test-seed.ts',
        },
      },
      ...[
        { name: 'database', include: [DATABASE], globalSetup: [databaseServer], env: {} },
        {
          name: 'contract',
          include: [CONTRACT],
          globalSetup: [databaseServer, filledShop],
          env: { TEST_DATABASE_IS_FILLED: 'yes' },
        },
      ].map(({ name, include, globalSetup, env }) => ({
        resolve,
        test: {
          name,
          chaiConfig,
          expect: waits,
          include,
          exclude: ['node_modules/**', ...elsewhere, ...resting],
          pool: 'forks' as const,
          // Each test has a database of its own: files of one worker share modules, which take a sixth of a run to load.
          isolate: false,
          unstubGlobals: true,
          globalSetup,
          env,
          setupFiles: './tools/test-seed.ts',
          // It ends what hangs; how fast a shop is, a busy machine cannot say.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A test that needs a second try has found a race.
          retry: 0,
        },
      })),
    ],
  },
})

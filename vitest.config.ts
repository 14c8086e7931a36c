import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

const DATABASE = '**/*.db.test.ts'
const CONTRACT = '**/*.contract.test.ts'
const databaseServer = './app/foundation/database/test-server.global.ts'

/** Node takes the main file of this package, Vite would take another: two copies of it do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tools/**/*.test.ts'],
          exclude: [DATABASE, CONTRACT],
          setupFiles: './tools/test-seed.ts',
        },
      },
      ...[
        { name: 'database', include: [DATABASE] },
        { name: 'contract', include: [CONTRACT] },
      ].map(({ name, include }) => ({
        resolve,
        test: {
          name,
          include,
          exclude: ['node_modules/**'],
          pool: 'forks' as const,
          globalSetup: databaseServer,
          setupFiles: './tools/test-seed.ts',
          testTimeout: 30_000,
        },
      })),
    ],
  },
})

import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#app/foundation/database/embedded/embedded.server.ts'
import { connectDatabase } from './connect.server.ts'
import type { Connection } from './connection-string.server.ts'
import { migrate } from './migrate.server.ts'
import { createDatabase, dropDatabase, onServer, testServer } from './test-server.fixture.ts'

/**
 * A crash of the machine may lose what was written: the server is thrown away with the run, and waiting for the disk
 * takes most of a copy. The bars that kill a database start one of their own, with the settings of the product.
 */
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** A folder in memory, where there is one: a copy of the migrated database takes 80 ms there and 560 on a disk. */
const MEMORY = '/dev/shm'

/** One server for the whole test run, with one migrated database that every test copies. Workers inherit its address. */
export async function setup(): Promise<() => Promise<void>> {
  // Every project of the run calls this, one after the other; the first one's server serves all and leaves last.
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => {}

  const stopServer = process.env.TEST_DATABASE_URL ? async () => {} : await startTestServer()
  const template = `template_${randomUUID()}`
  process.env.TEST_DATABASE_TEMPLATE = template

  const server = testServer()
  await createDatabase(server, template)
  await migrateTemplate(onServer(server, template))
  return async () => {
    await dropDatabase(server, template)
    await stopServer()
  }
}

async function startTestServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'test-database-'))
  // As root, the server runs under an account that would not get in here otherwise.
  chmodSync(dataDir, 0o711)
  const server = await startEmbedded(dataDir, { settings: FORGETFUL })
  process.env.TEST_DATABASE_SOCKET = server.connection.host
  return async () => {
    await server.stop()
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true })
    rmSync(dataDir, { recursive: true })
  }
}

async function migrateTemplate(connection: Connection): Promise<void> {
  const database = connectDatabase(connection, { poolSize: 1, applicationName: 'test-template' })
  await migrate(database.pool)
  // A database with connections cannot be copied.
  await database.close()
}

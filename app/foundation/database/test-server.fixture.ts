import pg from 'pg'
import { EMBEDDED_USER } from '#app/foundation/database/embedded/embedded-cluster.server.ts'
import { type Connection, clientConfig } from './connection-string.server.ts'

/** The server that the test run started, or the one that TEST_DATABASE_URL names. */
export function testServer(): Connection {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { connectionString }
  const host = process.env.TEST_DATABASE_SOCKET
  if (!host) throw new Error('Database tests need test-server.global.ts as globalSetup, or TEST_DATABASE_URL')
  return { host, user: EMBEDDED_USER, database: 'postgres' }
}

/** Another database on the same server. */
export function onServer(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export function createDatabase(server: Connection, name: string, template = 'template0'): Promise<void> {
  // Copying files takes a third of the time that writing every block to the log takes.
  return command(server, (quote) => `create database ${quote(name)} template ${quote(template)} strategy file_copy`)
}

export function dropDatabase(server: Connection, name: string): Promise<void> {
  return command(server, (quote) => `drop database ${quote(name)} with (force)`)
}

async function command(server: Connection, write: (quote: (name: string) => string) => string): Promise<void> {
  const client = new pg.Client(clientConfig(server, 'test-server'))
  await client.connect()
  try {
    await client.query(write((name) => client.escapeIdentifier(name)))
  } finally {
    await client.end()
  }
}

import type pg from 'pg'
import { columnParsers } from './column-parsers.server.ts'

/** A server reached through a Unix socket in the folder `host`. */
export type SocketConnection = Readonly<{ host: string; user: string; database: string }>

/** How to reach a database: by its address, or through the socket of the embedded server. */
export type Connection = Readonly<{ connectionString: string }> | SocketConnection

/**
 * Waiting longer than this for a connection means that the server is gone or hopelessly busy. A crowd that all orders in
 * one moment, with the database far away, waits for ten seconds: a late answer is better than an error.
 */
const CONNECT_TIMEOUT_MS = 25_000

export function clientConfig(connection: Connection, applicationName: string): pg.ClientConfig {
  return {
    ...addressOf(connection),
    application_name: applicationName,
    types: columnParsers,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}

function addressOf(connection: Connection): pg.ClientConfig {
  if ('connectionString' in connection) return { connectionString: connection.connectionString }
  // All of it is spelled out, or PGPORT and PGSSLMODE of the surroundings would decide about the embedded server.
  return { ...connection, port: 5432, password: '', ssl: false }
}

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { codeOf } from './error-code.ts'

/** Every connection keeps what was named: statements built anew each time, or very long ones, must not fill its memory. */
const MOST_NAMED = 400
const MOST_NAMED_CHARACTERS = 4000

/** PostgreSQL's word for a statement that it has read before a migration and that would answer otherwise now. */
const READ_BEFORE_MIGRATION = '0A000'

/** A pool whose statements have names, so that PostgreSQL reads and plans each of them once for a connection. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = createNames()
  // The same for the same connection: Kysely keeps what it knows about each.
  const known = new WeakMap<pg.PoolClient, NamingClient>()

  async function connect(): Promise<NamingClient> {
    const connection = await pool.connect()
    const client = known.get(connection) ?? new NamingClient(connection, names)
    known.set(connection, client)
    return client
  }

  return { options: pool.options, end: () => pool.end(), connect }
}

type Names = ReturnType<typeof createNames>

export function createNames(most = MOST_NAMED) {
  const names = new Map<string, string>()
  let count = 0

  function add(text: string): string | undefined {
    if (names.size >= most || text.length > MOST_NAMED_CHARACTERS) return undefined
    const name = `s${++count}`
    names.set(text, name)
    return name
  }

  return {
    /** No name for what stays unnamed. */
    of: (text: string) => names.get(text) ?? add(text),
    /** All are named anew, on every connection. */
    forget: () => names.clear(),
  }
}

/** A connection that names its statements. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: Names
  #isStale = false

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client
    this.#names = names
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Rows are read at once: the shop has no cursors')
    return this.#ask<Row>(text, values)
  }

  async #ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // What has no values, such as begin and commit, goes the short way of simple statements.
    const name = values.length > 0 ? this.#names.of(text) : undefined
    try {
      // The driver's own types leave open which commands there are.
      return (await this.#send(text, values, name)) as PostgresQueryResult<Row>
    } catch (error) {
      if (codeOf(error) === READ_BEFORE_MIGRATION) this.#retire()
      // It was made where bytes arrive: a trace that leads to whoever asked says more.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** As a query of the driver's own: a description of one is copied property by property first, each time. */
  #send(text: string, values: readonly unknown[], name: string | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, [...values], (error, result) => (error ? reject(error) : resolve(result)))
      this.#client.query(Object.assign(query, { name }))
    })
  }

  /** Other connections have read the same statements, so it is not only this one that must read them again. */
  #retire(): void {
    this.#isStale = true
    this.#names.forget()
  }

  release(isDestroyed = false): void {
    this.#client.release(isDestroyed || this.#isStale)
  }
}

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** A database handle that proves its holder is inside a transaction: a function that takes one writes all or nothing. */
export type InTransaction = Transaction<Tables>

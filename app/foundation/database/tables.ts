import type { Generated } from 'kysely'

/** Every table of the database. Each capability adds its own by declaring them into this module. */
export interface Tables {
  migration: MigrationTable
}

/** Which migrations this database has been through. */
export interface MigrationTable {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

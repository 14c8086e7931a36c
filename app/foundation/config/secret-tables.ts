/** Keys that are made at the first start and never leave the database. */
export interface SecretTable {
  name: string
  value: string
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    secret: SecretTable
  }
}

import type { Generated } from 'kysely'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    customer: {
      id: Generated<number>
      email: string
      language: string
      created_at: Date
      first_name: Generated<string | null>
      last_name: Generated<string | null>
      phone: Generated<string | null>
      tags: Generated<readonly string[]>
    }
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { ContentBody } from './content-body.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    document: {
      id: Generated<number>
      kind: string
      path: string
      position: number
      is_indexed: boolean
      canonical: string | null
      languages: string[]
      art: string | null
      published: string | null
      archived_at: Date | null
      created_at: Generated<Date>
      changed_at: Generated<Date>
    }
    document_text: {
      document_id: number
      language: string
      title: string
      description: string
      lead: string
      body: ColumnType<ContentBody, string, string>
    }
    redirect: { from_path: string; to_path: string; status: number }
  }
}

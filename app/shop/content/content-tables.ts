import type { ColumnType, Generated } from 'kysely'
import type { ContentBody } from './content-body.ts'
import type { ItemKind } from './content-source.ts'

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
      /** The page that an arm of an experiment is tried out against. */
      experiment: string | null
      archived_at: Date | null
      item_id: number | null
      /** Nobody sees the document before this moment; null for those that are out. */
      appears_at: Date | null
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
    experiment_count: {
      path: string
      day: string
      views: number
      started_orders: number
    }
    content_item: {
      id: Generated<number>
      kind: ItemKind
      address: string
      /** True until somebody edits it in the office. */
      follows_file: boolean
      draft_version: number
      published_version: number | null
      published_at: Date | null
      scheduled_version: number | null
      scheduled_at: Date | null
      schedule_fault: string | null
      created_at: Date
    }
    content_version: {
      item_id: number
      number: number
      source: ColumnType<unknown, string, never>
      /** Null for what came from a file. */
      staff_id: number | null
      at: Date
      note: string | null
    }
    content_event: {
      id: Generated<number>
      item_id: number
      event: 'published' | 'scheduled' | 'unscheduled' | 'unpublished' | 'not-published'
      version: number
      staff_id: number | null
      at: Date
      due_at: Date | null
    }
    redirect: { from_path: string; to_path: string; status: number }
  }
}

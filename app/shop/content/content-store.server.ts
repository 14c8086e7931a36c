import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { ContentBody } from './content-body.ts'

export type DocumentRow = Readonly<{
  kind: string
  path: string
  position: number
  is_indexed: boolean
  canonical: string | null
  languages: string[]
  art: string | null
  published: string | null
  experiment: string | null
  item_id: number
  appears_at: Date | null
}>

export async function saveDocument(tx: InTransaction, row: DocumentRow, now: Date): Promise<number> {
  const values = { ...row, archived_at: null }
  const { id } = await tx
    .insertInto('document')
    .values({ ...values, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type DocumentText = Readonly<{ language: string; title: string; description: string; lead: string; body: ContentBody }>

/** Tells whether the text is another one than before. */
export async function saveDocumentText(
  tx: InTransaction,
  documentId: number,
  { language, body, ...texts }: DocumentText,
): Promise<boolean> {
  const values = { ...texts, body: JSON.stringify(body) }
  const written = await tx
    .insertInto('document_text')
    .values({ document_id: documentId, language, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'language'])
        .doUpdateSet(values)
        .where(
          sql<boolean>`(document_text.title, document_text.description, document_text.lead, document_text.body)
            is distinct from (excluded.title, excluded.description, excluded.lead, excluded.body)`,
        ),
    )
    .returning('document_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function noteChange(tx: InTransaction, documentId: number, now: Date): Promise<void> {
  await tx.updateTable('document').set({ changed_at: now }).where('id', '=', documentId).execute()
}

/** Documents of an item that it has no longer are kept, out of sight: receipts and counts refer to them. */
export async function archiveOtherDocuments(
  tx: InTransaction,
  { itemId, paths, now }: Readonly<{ itemId: number; paths: readonly string[]; now: Date }>,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('item_id', '=', itemId)
    .$if(paths.length > 0, (query) => query.where('path', 'not in', paths))
    .execute()
}

/** Documents of the time before items: no file has them any more. */
export async function archiveOrphans(tx: InTransaction, now: Date): Promise<void> {
  await tx
    .updateTable('document')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('item_id', 'is', null)
    .execute()
}

export async function saveRedirects(
  tx: InTransaction,
  redirects: readonly Readonly<{ from: string; to: string; status: number }>[],
): Promise<void> {
  await tx.deleteFrom('redirect').execute()
  const rows = redirects.map(({ from, to, status }) => ({ from_path: from.toLowerCase(), to_path: to, status }))
  if (rows.length) await tx.insertInto('redirect').values(rows).execute()
}

/** Shows the documents whose day has come, as new from today. False when there were none. */
export async function revealDocuments(tx: InTransaction, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ appears_at: null, changed_at: now })
    .where('appears_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

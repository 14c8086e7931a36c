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
}>

export async function saveDocument(tx: InTransaction, row: DocumentRow): Promise<number> {
  const values = { ...row, archived_at: null }
  const { id } = await tx
    .insertInto('document')
    .values(values)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type DocumentText = Readonly<{ language: string; title: string; description: string; lead: string; body: ContentBody }>

export async function saveDocumentText(
  tx: InTransaction,
  documentId: number,
  { language, body, ...texts }: DocumentText,
): Promise<void> {
  const values = { ...texts, body: JSON.stringify(body) }
  await tx
    .insertInto('document_text')
    .values({ document_id: documentId, language, ...values })
    .onConflict((conflict) => conflict.columns(['document_id', 'language']).doUpdateSet(values))
    .execute()
}

export async function archiveOtherDocuments(tx: InTransaction, paths: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('document')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('path', 'not in', paths)
    .execute()
}

export async function saveRedirects(
  tx: InTransaction,
  redirects: readonly { from: string; to: string; status: number }[],
): Promise<void> {
  await tx.deleteFrom('redirect').execute()
  const rows = redirects.map(({ from, to, status }) => ({ from_path: from.toLowerCase(), to_path: to, status }))
  if (rows.length) await tx.insertInto('redirect').values(rows).execute()
}

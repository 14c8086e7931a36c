import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import '#app/shop/content/content-tables.ts'

export type ItemRow = Readonly<Selectable<Tables['content_item']>>
export type VersionRow = Readonly<Selectable<Tables['content_version']>>

/** One publication after the other: two that give different items one address would not see each other. */
export async function lockPublishing(tx: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content'))`.execute(tx)
}

/** Locks the row until the transaction ends, so two changes to one item run one after the other. */
export async function lockItem(tx: InTransaction, id: number): Promise<ItemRow | null> {
  const row = await tx.selectFrom('content_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function findVersion(
  db: Database | InTransaction,
  itemId: number,
  number: number,
): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('content_version')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** Null when the address is taken. */
export async function insertItem(tx: InTransaction, item: Insertable<Tables['content_item']>): Promise<number | null> {
  const row = await tx
    .insertInto('content_item')
    .values(item)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type NewItem = Insertable<Tables['content_item']>

/** Their ids by address. */
export async function insertItems(tx: InTransaction, items: readonly NewItem[]): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map()
  const rows = await tx.insertInto('content_item').values(items).returning(['id', 'address']).execute()
  return new Map(rows.map(({ id, address }) => [address, id]))
}

export async function insertFirstVersions(
  tx: InTransaction,
  versions: readonly Omit<Insertable<Tables['content_version']>, 'number'>[],
): Promise<void> {
  const rows = versions.map((version) => ({ ...version, number: 1 }))
  if (rows.length > 0) await tx.insertInto('content_version').values(rows).execute()
}

export async function saveItem(
  tx: InTransaction,
  id: number,
  change: Omit<Updateable<Tables['content_item']>, 'id'>,
): Promise<void> {
  await tx.updateTable('content_item').set(change).where('id', '=', id).execute()
}

type NewVersion = Readonly<{
  itemId: number
  source: unknown
  staffId: number | null
  note?: string | undefined
  now: Date
}>

/** Adds a version behind the newest and answers its number. The caller holds the item. */
export async function insertVersion(
  tx: InTransaction,
  { itemId, source, staffId, note, now }: NewVersion,
): Promise<number> {
  const newest = await tx
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  const number = (newest?.number ?? 0) + 1
  await tx
    .insertInto('content_version')
    .values({
      item_id: itemId,
      number,
      source: JSON.stringify(source),
      staff_id: staffId,
      at: now,
      note: note?.trim() || null,
    })
    .execute()
  return number
}

export async function insertEvent(tx: InTransaction, event: Insertable<Tables['content_event']>): Promise<void> {
  await tx.insertInto('content_event').values(event).execute()
}

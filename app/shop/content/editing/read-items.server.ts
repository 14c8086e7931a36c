import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import {
  type ItemDetail,
  type ItemSummary,
  type PastVersion,
  type PublicationEvent,
  stateOf,
  titleIn,
  type Version,
  withSteps,
} from './item.ts'
import { findVersion, type VersionRow } from './item-store.server.ts'

type Wanted = Readonly<{ kind?: ItemKind | undefined; search?: string | undefined }>

/** Items of one kind or of all, those changed last first. A search looks at addresses and titles. */
export async function listItems(db: Database, { kind, search = '' }: Wanted = {}): Promise<readonly ItemSummary[]> {
  const rows = await items(db)
    .$if(kind !== undefined, (query) => query.where('item.kind', '=', kind as ItemKind))
    .orderBy('draft.at', 'desc')
    .orderBy('item.address')
    .execute()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.map(toSummary).filter(({ address, title }) => {
    const text = `${address} ${title?.de ?? ''} ${title?.en ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function items(db: Database | InTransaction) {
  return db
    .selectFrom('content_item as item')
    .innerJoin('content_version as draft', (join) =>
      join.onRef('draft.item_id', '=', 'item.id').onRef('draft.number', '=', 'item.draft_version'),
    )
    .leftJoin('document', (join) =>
      join
        .onRef('document.item_id', '=', 'item.id')
        .onRef('document.path', '=', 'item.address')
        .on('document.archived_at', 'is', null),
    )
    .selectAll('item')
    .select(['draft.source', 'draft.staff_id', 'draft.at', 'document.appears_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

function toSummary(row: Row): ItemSummary {
  const versions = {
    draftVersion: row.draft_version,
    publishedVersion: row.published_version,
    appearsAt: row.appears_at,
  }
  const { scheduled_version: version, scheduled_at: at } = row
  return {
    ...versions,
    id: row.id,
    kind: row.kind,
    address: row.address,
    title: titleIn(row.source),
    state: stateOf(versions),
    scheduled: version !== null && at ? { version, at } : null,
    changedAt: row.at,
    changedBy: row.staff_id,
  }
}

/** An item with its draft, what is public of it, and its history. */
export async function readItem(db: Database, id: number): Promise<ItemDetail | null> {
  const row = await items(db).where('item.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [draft, published, history] = await Promise.all([
    readVersion(db, id, row.draft_version),
    row.published_version === null ? null : readVersion(db, id, row.published_version),
    listHistory(db, id),
  ])
  if (!draft) throw new Error(`Item ${id} has no draft`)
  return { ...toSummary(row), draft, published, scheduleFault: row.schedule_fault, history }
}

export async function readVersion(db: Database, itemId: number, number: number): Promise<Version | null> {
  const row = await findVersion(db, itemId, number)
  return row ? toVersion(row) : null
}

export function toVersion({ number, source, staff_id, at, note }: VersionRow): Version {
  return { number, source, by: staff_id, at, note }
}

async function listHistory(db: Database, itemId: number): Promise<readonly PastVersion[]> {
  const [versions, events] = await Promise.all([
    db
      .selectFrom('content_version')
      .select(['number', 'staff_id as by', 'at', 'note'])
      .where('item_id', '=', itemId)
      .orderBy('number', 'desc')
      .execute(),
    db
      .selectFrom('content_event')
      .select(['event', 'version', 'staff_id as by', 'at', 'due_at as dueAt'])
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute(),
  ])
  const byVersion = Map.groupBy(events satisfies PublicationEvent[], ({ version }) => version)
  return withSteps(versions.map((version) => ({ ...version, events: byVersion.get(version.number) ?? [] })))
}

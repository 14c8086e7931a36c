import { isDeepStrictEqual } from 'node:util'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Refused, type Result, refused } from '#app/foundation/result/result.ts'
import { addressOf } from '#app/shop/content/content-source.ts'
import type { Version } from './item.ts'
import { findVersion, insertVersion, lockItem, saveItem } from './item-store.server.ts'
import { toVersion } from './read-items.server.ts'

/** The largest source, in characters; the longest page of the shop has a quarter of it. */
const MOST_CHARACTERS = 200_000

export type SaveWish = Readonly<{
  itemId: number
  /** The version that was open when typing began. */
  basedOn: number
  source: unknown
  by: number
  note?: string | undefined
  now: Date
}>

export type Saved = Readonly<{ version: number; isNew: boolean }>

/** Somebody else saved meanwhile: theirs is the newest version, and what was typed is still the caller's. */
export type Conflict = Refused<'CONFLICT'> & Readonly<{ theirs: Version }>
export type SaveAnswer = Result<Saved, 'NOT_FOUND' | 'ADDRESS_CHANGED' | 'TOO_LARGE' | 'NOT_A_SOURCE'> | Conflict

/**
 * Keeps what an editor typed as the newest version. It need not be whole: checks before publishing say what is
 * missing. The address stays, because links, receipts and search engines know it.
 */
export async function saveDraft(tx: InTransaction, wish: SaveWish): Promise<SaveAnswer> {
  const { itemId, basedOn, by, note, now } = wish
  const item = await lockItem(tx, itemId)
  const newest = item && (await findVersion(tx, itemId, item.draft_version))
  if (!item || !newest) return refused('NOT_FOUND')
  if (typeof wish.source !== 'object' || wish.source === null) return refused('NOT_A_SOURCE')
  const text = JSON.stringify(wish.source)
  if (text.length > MOST_CHARACTERS) return refused('TOO_LARGE')
  const source: unknown = JSON.parse(text)
  if (addressOf(item.kind, source) !== item.address) return refused('ADDRESS_CHANGED')
  if (isDeepStrictEqual(source, newest.source)) return done({ version: newest.number, isNew: false })
  if (newest.number !== basedOn) return { ...refused('CONFLICT'), theirs: toVersion(newest) }
  const version = await insertVersion(tx, { itemId, source, staffId: by, note, now })
  await saveItem(tx, itemId, { draft_version: version, follows_file: false })
  return done({ version, isNew: true })
}

export type RestoreWish = Readonly<{ itemId: number; version: number; by: number; now: Date }>

/** Makes an older version the newest draft. The public sees nothing of it until it is published. */
export async function restoreVersion(
  tx: InTransaction,
  { itemId, version, by, now }: RestoreWish,
): Promise<Result<Saved, 'NOT_FOUND'>> {
  const item = await lockItem(tx, itemId)
  const old = item && (await findVersion(tx, itemId, version))
  if (!item || !old) return refused('NOT_FOUND')
  const newest = await findVersion(tx, itemId, item.draft_version)
  if (isDeepStrictEqual(old.source, newest?.source)) return done({ version: item.draft_version, isNew: false })
  const note = `↺ ${version}`
  const restored = await insertVersion(tx, { itemId, source: old.source, staffId: by, note, now })
  await saveItem(tx, itemId, { draft_version: restored, follows_file: false })
  return done({ version: restored, isNew: true })
}

import type { InTransaction } from '#app/foundation/database/database.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { done, type Refused, type Result, refused } from '#app/foundation/result/result.ts'
import { isAddressed } from '#app/shop/content/content-source.ts'
import { archiveOtherDocuments } from '#app/shop/content/content-store.server.ts'
import { FORM_PAGES } from '#app/shop/content/form-pages.ts'
import { FAQ_PATH, HOME_PATH } from '#app/shop/content/page-documents.ts'
import { POLICIES } from '#app/shop/content/policies.ts'
import { REQUIRED_LINKS } from './checks/check-frame.ts'
import { type ItemRow, insertEvent, lockItem, lockPublishing, saveItem } from './item-store.server.ts'
import { listLostLinks } from './list-linking.server.ts'
import { tagsOf } from './publish-item.server.ts'

/** Pages that the shop itself shows, mails or links to, whatever its menus say. */
const NEEDED: readonly string[] = [
  ...POLICIES.map(({ path }) => path),
  ...FORM_PAGES,
  ...REQUIRED_LINKS,
  FAQ_PATH,
  HOME_PATH,
]

export type UnpublishWish = Readonly<{ itemId: number; by: number; now: Date }>
/** Others lead to the page: `linkedFrom` are their addresses. */
export type StillLinked = Refused<'STILL_LINKED'> & Readonly<{ linkedFrom: readonly string[] }>
export type UnpublishAnswer = Result<'done' | 'already', 'NOT_FOUND' | 'NEEDED'> | StillLinked

/** Takes an item back, with its plan. Its versions stay, and it may be published again. */
export async function unpublishItem(tx: InTransaction, { itemId, by, now }: UnpublishWish): Promise<UnpublishAnswer> {
  await lockPublishing(tx)
  const item = await lockItem(tx, itemId)
  if (!item) return refused('NOT_FOUND')
  if (!isAddressed(item.kind) || NEEDED.includes(item.address)) return refused('NEEDED')
  if (item.published_version === null) return done('already')
  const linkedFrom = await listLinking(tx, item)
  if (linkedFrom.length > 0) return { ...refused('STILL_LINKED'), linkedFrom }
  await saveItem(tx, itemId, {
    follows_file: false,
    published_version: null,
    published_at: null,
    scheduled_version: null,
    scheduled_at: null,
  })
  await archiveOtherDocuments(tx, { itemId, paths: [], now })
  await insertEvent(tx, {
    item_id: itemId,
    event: 'unpublished',
    version: item.published_version,
    staff_id: by,
    at: now,
  })
  await markStale(tx, tagsOf(item.kind))
  return done('done')
}

/** The addresses of public items that lead to the documents of this one, or show the drawing that it is. */
async function listLinking(tx: InTransaction, { id: itemId, kind, address }: ItemRow): Promise<readonly string[]> {
  const [own, redirects] = await Promise.all([
    tx.selectFrom('document').select('path').where('item_id', '=', itemId).where('archived_at', 'is', null).execute(),
    tx.selectFrom('redirect').select('from_path').execute(),
  ])
  // Who comes to an old address is led on.
  const led = new Set(redirects.map(({ from_path }) => from_path))
  const held = [...own.map(({ path }) => path), ...(kind === 'drawing' ? [address] : [])]
  const lost = held.filter((path) => !led.has(path.toLowerCase()))
  return [...new Set((await listLostLinks(tx, { itemId, lost })).map(({ by }) => by))]
}

import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import type { ItemDetail } from '#app/shop/content/editing/item.ts'
import { readItem, readVersion } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { actorOf } from '#app/shop/office/roles.ts'
import { readNames } from '#app/shop/office/staff-names.server.ts'
import {
  goWithNote,
  missing,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { CONTENT } from '../editor/editor-page.ts'
import { differencesOf } from '../forms/differences.ts'
import { merged, type Side } from '../forms/merge-versions.ts'
import type { HistoryPage, ShownVersion } from '../history/history-page.ts'
import { contentWords } from '../words/content-words.ts'
import { showMeeting, titleOf } from './show-editor.server.ts'

type Sent = Visit & Readonly<{ fields: URLSearchParams }>

/** Versions beyond these are rarely looked for, and each is read whole to say what changed. */
const MOST_VERSIONS = 60

export async function showHistory(
  services: OfficeServices,
  c: Context,
  { visit, item }: Readonly<{ visit: Visit; item: ItemDetail }>,
): Promise<Response> {
  const hasSteps = c.req.query('steps') === '1'
  const { id, kind, draftVersion, publishedVersion } = item
  const content: HistoryPage = {
    id,
    kind,
    draftVersion,
    publishedVersion,
    hasSteps,
    versions: await shownVersions(services, item, { visit, hasSteps }),
  }
  const title = titleOf(item, visit)
  return showPage(services, c, { visit, view: 'content-history', area: 'content', title, content })
}

type Wanted = Readonly<{ visit: Visit; hasSteps: boolean }>

async function shownVersions(
  { db }: OfficeServices,
  { id, history }: ItemDetail,
  { visit, hasSteps }: Wanted,
): Promise<readonly ShownVersion[]> {
  const names = await readNames(db)
  const chosen = history.filter(({ isStep }) => hasSteps || isStep).slice(0, MOST_VERSIONS)
  const sources = await Promise.all(chosen.map(async ({ number }) => (await readVersion(db, id, number))?.source))
  return chosen.map((version, place) => ({
    ...version,
    by: version.by === null ? contentWords[visit.language].fromFile : names(actorOf({ id: version.by })),
    source: sources[place],
    changes: changesTo(version.number, sources[place + 1], sources[place]),
  }))
}

/** What differs from the version before; null for the first, and nothing where the one before is not listed. */
function changesTo(number: number, before: unknown, after: unknown): ShownVersion['changes'] {
  if (number === 1) return null
  return before === undefined ? [] : differencesOf(before, after)
}

/** An older version becomes the draft; the public sees nothing of it yet. */
export async function takeRestore(
  { db, clock, ...services }: OfficeServices,
  c: Context,
  sent: Sent,
): Promise<Response> {
  const itemId = wholeNumber(c.req.param('id')) ?? 0
  const version = wholeNumber(sent.fields.get('version') ?? undefined) ?? 0
  const restored = await contentActs.restore(db, { itemId, version, by: sent.member.id, now: clock.now() })
  return restored.ok ? goWithNote(c, `${CONTENT}/${itemId}`, 'content-restored') : missing(services, c)
}

/** Saves what was chosen of two versions. Somebody may have saved once more: then there is another choice. */
export async function takeMerge(services: OfficeServices, c: Context, sent: Sent): Promise<Response> {
  const { db, clock } = services
  const itemId = wholeNumber(c.req.param('id')) ?? 0
  const basedOn = wholeNumber(sent.fields.get('basedOn') ?? undefined) ?? 0
  const [item, theirs] = await Promise.all([readItem(db, itemId), readVersion(db, itemId, basedOn)])
  const mine = readJson(sent.fields.get('mine'))
  if (!item || !theirs || mine === null) return missing(services, c)
  const side = (path: string): Side => (sent.fields.get(`take.${path}`) === 'theirs' ? 'theirs' : 'mine')
  const source = merged({ mine, theirs: theirs.source }, side)
  const saved = await contentActs.save(db, { itemId, basedOn, source, by: sent.member.id, now: clock.now() })
  if (saved.ok) return goWithNote(c, `${CONTENT}/${itemId}`, 'content-saved')
  if (!('theirs' in saved)) return missing(services, c)
  return showMeeting(services, c, {
    visit: sent,
    item,
    meeting: { base: theirs.source, mine: source, theirs: saved.theirs.source },
    theirs: saved.theirs,
    part: sent.fields.get('part') ?? '',
  })
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { ADDRESSED_KINDS, isItemKind } from '#app/shop/content/content-source.ts'
import { readCheckContext } from '#app/shop/content/editing/check-context.server.ts'
import type { ItemDetail } from '#app/shop/content/editing/item.ts'
import { listItems, readItem } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { actorOf } from '#app/shop/office/roles.ts'
import { readNames } from '#app/shop/office/staff-names.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goTo,
  missing,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { CONTENT } from '../editor/editor-page.ts'
import { type ContentList, isInState, readStateFilter } from '../list-filter.ts'
import { contentWords } from '../words/content-words.ts'
import { showHistory, takeMerge, takeRestore } from './history-routes.server.ts'
import { drawing } from './read-editor.server.ts'
import { showEditor } from './show-editor.server.ts'
import { takeEdit, viewIn } from './take-edit.server.ts'

/** The routes of content: for those who write, and for nobody else. */
export function contentRoutes(services: OfficeServices, { page, form, longForm }: Guarded): void {
  page(CONTENT, 'write', (c, visit) => showList(services, c, visit))
  page(`${CONTENT}/new`, 'write', (c, visit) => showNew(services, c, visit))
  form(`${CONTENT}/new`, 'write', (c, sent) => takeNew(services, c, sent))
  page(`${CONTENT}/drawings`, 'write', () => listDrawings(services))
  page(`${CONTENT}/:id`, 'write', async (c, visit) => {
    const item = await itemIn(services, c)
    if (!item) return missing(services, c)
    const query = new URL(c.req.url).searchParams
    const shown = { visit, item, source: item.draft.source, part: query.get('part') ?? '', view: viewIn(query) }
    return showEditor(services, c, shown)
  })
  longForm(`${CONTENT}/:id`, 'write', (c, sent) => takeEdit(services, c, sent))
  page(`${CONTENT}/:id/history`, 'write', async (c, visit) => {
    const item = await itemIn(services, c)
    return item ? showHistory(services, c, { visit, item }) : missing(services, c)
  })
  form(`${CONTENT}/:id/restore`, 'write', (c, sent) => takeRestore(services, c, sent))
  longForm(`${CONTENT}/:id/merge`, 'write', (c, sent) => takeMerge(services, c, sent))
}

function itemIn({ db }: OfficeServices, c: Context): Promise<ItemDetail | null> {
  return readItem(db, wholeNumber(c.req.param('id')) ?? 0)
}

async function showList(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const { db } = services
  const asked = c.req.query('kind') ?? ''
  const kind = isItemKind(asked) ? asked : undefined
  const text = c.req.query('q')?.trim() ?? ''
  const state = readStateFilter(c.req.query('state'))
  const [items, names] = await Promise.all([listItems(db, { kind, search: text }), readNames(db)])
  const content: ContentList = {
    items: items
      .filter((item) => state === null || isInState(item, state))
      .map((item) => ({ ...item, by: item.changedBy === null ? null : names(actorOf({ id: item.changedBy })) })),
    search: { text, kind: kind ?? '', state },
  }
  const title = officeWords[visit.language].areas.content
  return showPage(services, c, { visit, view: 'content', area: 'content', title, content })
}

function showNew(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const title = contentWords[visit.language].createTitle
  return showPage(services, c, { visit, view: 'content-new', area: 'content', title, content: null })
}

const CREATE_NOTES = {
  BAD_ADDRESS: 'bad-address',
  ADDRESS_TAKEN: 'address-taken',
  NO_CATEGORY: 'no-category',
} as const

async function takeNew(
  services: OfficeServices,
  c: Context,
  sent: Visit & Readonly<{ fields: URLSearchParams }>,
): Promise<Response> {
  const { db, clock } = services
  const { fields, member } = sent
  const kind = ADDRESSED_KINDS.find((each) => each === fields.get('kind')) ?? 'page'
  const created = await contentActs.create(db, {
    kind,
    path: fields.get('path') ?? '',
    title: { de: fields.get('title.de') ?? '', en: fields.get('title.en') ?? '' },
    by: member.id,
    now: clock.now(),
    today: clock.today(SHOP_TIME_ZONE),
  })
  if (created.ok) return goTo(c, `${CONTENT}/${created.value.itemId}?note=content-created`)
  const note = CREATE_NOTES[created.refusal.code]
  return showNew(services, c, { ...sent, again: { path: `${CONTENT}/new`, fields, note } })
}

/** Every drawing that can be chosen, with its address. */
async function listDrawings(services: OfficeServices): Promise<Response> {
  const asked = { itemId: 0, kind: 'redirects', source: [], at: services.clock.now() } as const
  const { drawings } = await readCheckContext(services.db, asked)
  return Response.json(Object.fromEntries([...drawings].flatMap((name) => drawing(services, name))), {
    headers: PERSONAL_HEADERS,
  })
}

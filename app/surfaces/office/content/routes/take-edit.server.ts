import type { Context } from 'hono'
import { instantAt, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { hasErrors } from '#app/shop/content/editing/checks/finding.ts'
import type { ItemDetail } from '#app/shop/content/editing/item.ts'
import { checkItem } from '#app/shop/content/editing/publish-item.server.ts'
import { readItem, readVersion } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { goTo, missing, type OfficeServices, type Visit } from '#app/surfaces/office/frame/office-services.server.ts'
import type { NoteName } from '#app/surfaces/office/frame/office-words.ts'
import { editorAddress, type PreviewView } from '../editor/editor-page.ts'
import { partAt, partOfPath, partsOf, withPart } from '../forms/editor-parts.ts'
import { type Acted, afterAct } from '../forms/form-acts.ts'
import { modelOfKind } from './editor-models.ts'
import { type EditorOp, editorOp } from './editor-op.ts'
import { showEditor, showMeeting } from './show-editor.server.ts'

type Sent = Visit & Readonly<{ fields: URLSearchParams }>

/** What the editor goes to after a form: a part, a place in it, and something to say. */
type Next = Readonly<{ part: string; at?: string; note?: NoteName; view?: PreviewView }>

/** Saves what was typed, does what the button asks for, and goes on from there. */
export async function takeEdit(services: OfficeServices, c: Context, sent: Sent): Promise<Response> {
  const id = wholeNumber(c.req.param('id')) ?? 0
  const basedOn = wholeNumber(sent.fields.get('basedOn') ?? undefined) ?? 0
  const item = await readItem(services.db, id)
  const base = item && (await readVersion(services.db, id, basedOn))
  if (!item || !base) return missing(services, c)
  const typed = typedInto(item, base.source, sent.fields)
  const saved = await contentActs.save(services.db, {
    itemId: id,
    basedOn,
    source: typed.source,
    by: sent.member.id,
    now: services.clock.now(),
  })
  const isScript = c.req.header('accept')?.includes('application/json') === true
  if (isScript) return answerScript(saved)
  if (saved.ok) {
    const next = await goOn(services, sent, { item, version: saved.value.version, typed })
    return goTo(c, addressOf(id, next, viewIn(sent.fields)))
  }
  if ('theirs' in saved)
    return showMeeting(services, c, {
      visit: sent,
      item,
      meeting: { base: base.source, mine: typed.source, theirs: saved.theirs.source },
      theirs: saved.theirs,
      part: typed.part,
    })
  const note = ({ TOO_LARGE: 'too-large', ADDRESS_CHANGED: 'address-changed' } as const)[
    saved.refusal.code as 'TOO_LARGE' | 'ADDRESS_CHANGED'
  ]
  const again = {
    path: editorAddress(id, typed.part, viewIn(sent.fields)),
    fields: sent.fields,
    note: note ?? 'not-found',
  }
  return showEditor(services, c, {
    visit: { ...sent, again },
    item,
    source: typed.source,
    part: typed.part,
    view: viewIn(sent.fields),
  })
}

function answerScript(saved: Awaited<ReturnType<typeof contentActs.save>>): Response {
  const status = saved.ok ? 200 : saved.refusal.code === 'CONFLICT' ? 409 : 422
  const body = saved.ok ? { version: saved.value.version } : { refusal: saved.refusal.code }
  return Response.json(body, { status, headers: PERSONAL_HEADERS })
}

type TypedItem = Readonly<{ source: unknown; part: string; op: EditorOp; acted: Acted | null }>

/** The item as its form says, after the act of the button. */
function typedInto(item: ItemDetail, base: unknown, fields: URLSearchParams): TypedItem {
  const model = modelOfKind(item.kind)
  const part = partAt(model, base, fields.get('part') ?? '').path
  const typed = withPart(model, base, { path: part, fields })
  const op = editorOp(fields.get('op') ?? '')
  const acted = op.op === 'act' ? afterAct(model, typed, op.act) : null
  return { source: acted?.source ?? typed, part, op, acted }
}

export function viewIn(fields: URLSearchParams): PreviewView {
  return { language: fields.get('show') === 'en' ? 'en' : 'de', isWide: fields.get('wide') === '1' }
}

function addressOf(id: number, { part, at, note, view }: Next, before: PreviewView): string {
  const address = editorAddress(id, part, view ?? before)
  const noted = note ? `${address}${address.includes('?') ? '&' : '?'}note=${note}` : address
  return at === undefined ? noted : `${noted}#${encodeURIComponent(at)}`
}

type Saved = Readonly<{ item: ItemDetail; version: number; typed: TypedItem }>

async function goOn(services: OfficeServices, sent: Sent, saved: Saved): Promise<Next> {
  const { op, part, source } = saved.typed
  const model = modelOfKind(saved.item.kind)
  switch (op.op) {
    case 'act':
      return placeOf(saved, saved.typed.acted?.path ?? part)
    case 'open':
      return { part: partAt(model, source, op.path).path, at: 'part' }
    case 'find':
      return placeOf(saved, op.path)
    case 'show':
      return { part, view: { ...viewIn(sent.fields), language: op.language }, at: 'preview' }
    case 'wide':
      return { part, view: { ...viewIn(sent.fields), isWide: op.isWide }, at: 'preview' }
    case 'fix':
      return firstError(services, saved)
    case 'save':
      return { part, note: 'content-saved' }
    default:
      return actOnItem(services, sent, { ...saved, op: op.op })
  }
}

/** Where something of the item is shown: its part, or its field inside one. */
function placeOf({ item: { kind }, typed: { source } }: Saved, path: string): Next {
  const model = modelOfKind(kind)
  const part = partAt(model, source, partOfPath(model, path)).path
  const isPart = path === part || partsOf(model, source).some((each) => each.list === path)
  return { part, at: isPart ? 'part' : `f-${path}` }
}

async function firstError({ db, clock }: OfficeServices, saved: Saved): Promise<Next> {
  const findings = (await checkItem(db, { itemId: saved.item.id, version: saved.version, now: clock.now() })) ?? []
  const first = findings.find(({ severity }) => severity === 'error')
  return first ? placeOf(saved, first.place) : { part: saved.typed.part, note: 'content-saved' }
}

type ItemOp = Extract<EditorOp['op'], 'publish' | 'schedule' | 'unschedule' | 'unpublish'>

/** Publishes the version that was just saved, or plans or takes back. */
async function actOnItem(services: OfficeServices, sent: Sent, saved: Saved & Readonly<{ op: ItemOp }>): Promise<Next> {
  const { db, clock } = services
  const { item, version, op, typed } = saved
  const wish = { itemId: item.id, by: sent.member.id, now: clock.now() }
  const say = (note: NoteName): Next => ({ part: typed.part, note })
  if (op === 'unschedule') {
    await contentActs.unschedule(db, wish)
    return say('content-unscheduled')
  }
  if (op === 'unpublish') {
    const answer = await contentActs.unpublish(db, wish)
    return say(answer.ok ? 'content-unpublished' : UNPUBLISH_NOTES[answer.refusal.code])
  }
  const at = op === 'schedule' ? momentIn(sent.fields) : null
  if (op === 'schedule' && !at) return say('no-moment')
  const answer = at
    ? await contentActs.schedule(db, { ...wish, version, at })
    : await contentActs.publish(db, { ...wish, version })
  if (answer.ok) return say(at ? 'content-scheduled' : 'content-published')
  if ('findings' in answer && hasErrors(answer.findings))
    return { ...(await firstError(services, saved)), note: 'has-errors' }
  return say(answer.refusal.code === 'NOT_IN_FUTURE' ? 'no-moment' : 'too-late')
}

const UNPUBLISH_NOTES = { NOT_FOUND: 'not-found', NEEDED: 'content-needed', STILL_LINKED: 'content-linked' } as const

/** The moment that was typed, by the shop's clock on the wall. */
export function momentIn(fields: URLSearchParams): Date | null {
  const day = readCalendarDate(fields.get('planDay'))
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(fields.get('planTime') ?? '') ?? []
  if (!day || hour === undefined || minute === undefined) return null
  return instantAt(day, { hour: Number(hour), minute: Number(minute), timeZone: SHOP_TIME_ZONE })
}

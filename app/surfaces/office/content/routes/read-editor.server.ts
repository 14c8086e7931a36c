import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { isAddressed } from '#app/shop/content/content-source.ts'
import { readCheckContext } from '#app/shop/content/editing/check-context.server.ts'
import { checkSource } from '#app/shop/content/editing/checks/check-source.ts'
import type { ItemDetail } from '#app/shop/content/editing/item.ts'
import { previewLink } from '#app/shop/content/editing/preview-token.server.ts'
import { entryArt } from '#app/shop/content/lexicon/entry-drawing.ts'
import { actorOf } from '#app/shop/office/roles.ts'
import { readNames } from '#app/shop/office/staff-names.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { OfficeServices } from '#app/surfaces/office/frame/office-services.server.ts'
import type { EditorPage, PreviewView } from '../editor/editor-page.ts'
import { referencesOf } from '../fields/field-references.ts'
import { modelOfPart, partAt } from '../forms/editor-parts.ts'
import { contentWords } from '../words/content-words.ts'
import { modelOfKind } from './editor-models.ts'
import { readKnownNames } from './known-names.server.ts'

type Asked = Readonly<{
  item: ItemDetail
  /** What is shown: the draft, or what was typed and could not be saved. */
  source: unknown
  part: string
  view: PreviewView
  language: Language
  origin: string
}>

const FIRST_HOUR = '06:00'

/** Everything that the editor shows of an item. */
export async function readEditor(services: OfficeServices, asked: Asked): Promise<EditorPage> {
  const { db, clock } = services
  const { item, source, view, language, origin } = asked
  const { id, kind, address, title, state, scheduled, appearsAt, draft } = item
  const model = modelOfKind(kind)
  const part = partAt(model, source, asked.part)
  const context = await readCheckContext(db, { itemId: id, kind, source, at: scheduled?.at ?? clock.now() })
  const kinds = referencesOf(modelOfPart(model, source, part.path))
  const hasArt = kinds.includes('art')
  const names = [...context.drawings]
  const art = kind === 'lexicon' ? entryArt(names) : names
  return {
    id,
    kind,
    address,
    title,
    state,
    version: draft.number,
    isPublished: item.publishedVersion !== null,
    scheduled,
    appearsAt,
    hasScheduleFault: item.scheduleFault !== null,
    saved: { at: draft.at, by: await nameOf(services, draft.by, language) },
    model,
    source,
    part,
    findings: checkSource(kind, source, context),
    view,
    share: isAddressed(kind) ? await shareOf(services, { id, kind, origin }) : null,
    known: await readKnownNames(db, { kinds, language, source, art }),
    drawings: hasArt ? Object.fromEntries(names.flatMap((name) => drawing(services, name))) : {},
    soon: { day: plusDays(dayIn(SHOP_TIME_ZONE, clock.now()), 1), time: FIRST_HOUR },
  }
}

/** A drawing with its address; nothing for one that the build has not. */
export function drawing({ drawingOf }: Pick<OfficeServices, 'drawingOf'>, name: string): readonly [string, string][] {
  const address = drawingOf(name)
  return address === null ? [] : [[name, address]]
}

type Shared = Readonly<{ id: number; kind: Parameters<typeof previewLink>[1]['kind']; origin: string }>

async function shareOf({ db, clock }: OfficeServices, { id, kind, origin }: Shared): Promise<EditorPage['share']> {
  const now = clock.now()
  const links = await Promise.all(
    LANGUAGES.map((language) => previewLink(db, { kind, language, itemId: id, version: null }, now)),
  )
  const [german, english] = links.map(({ address }) => origin + address)
  return { until: links[0]?.until ?? now, links: { de: german ?? '', en: english ?? '' } }
}

/** Who wrote a version. */
export async function nameOf(
  { db }: Pick<OfficeServices, 'db'>,
  by: number | null,
  language: Language,
): Promise<string> {
  if (by === null) return contentWords[language].fromFile
  const names = await readNames(db)
  return names(actorOf({ id: by }))
}

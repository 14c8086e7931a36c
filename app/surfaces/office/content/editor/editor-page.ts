import type { Language, Translated } from '#app/foundation/i18n/language.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import type { Finding } from '#app/shop/content/editing/checks/finding.ts'
import type { ItemState } from '#app/shop/content/editing/item.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import type { KnownNames } from '../fields/field-references.ts'
import type { Part } from '../forms/editor-parts.ts'
import type { FieldModel } from '../forms/form-model.ts'

/** How an editor looks at the preview. */
export type PreviewView = Readonly<{ language: Language; isWide: boolean }>

/** What the editor shows of an item. */
export type EditorPage = Readonly<{
  id: number
  kind: ItemKind
  address: string
  title: Translated | null
  state: ItemState
  version: number
  isPublished: boolean
  scheduled: Readonly<{ version: number; at: Date }> | null
  appearsAt: Date | null
  hasScheduleFault: boolean
  saved: Readonly<{ at: Date; by: string }>
  model: FieldModel
  source: unknown
  part: Part
  findings: readonly Finding[]
  view: PreviewView
  /** Null for what stands in no page of its own. */
  share: Readonly<{ until: Date; links: Readonly<Record<Language, string>> }> | null
  known: KnownNames
  drawings: Readonly<Record<string, string>>
  /** The day and time that the form for a schedule begins with. */
  soon: Readonly<{ day: string; time: string }>
}>

export const CONTENT = '/office/content'

export function editorAddress(id: number, part: string, { language, isWide }: PreviewView): string {
  const query = new URLSearchParams({
    ...(part === '' ? {} : { part }),
    ...(language === 'de' ? {} : { show: language }),
    ...(isWide ? { wide: '1' } : {}),
  }).toString()
  return `${CONTENT}/${id}${query === '' ? '' : `?${query}`}`
}

/** The name of a drawing as its file has it: entries of the lexicon leave out what all of theirs begin with. */
export function drawingName(kind: ItemKind, art: string): string {
  return kind === 'lexicon' ? entryDrawing(art) : art
}

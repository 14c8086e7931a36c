import type { Language } from '#app/foundation/i18n/language.ts'
import type { Part } from '../forms/editor-parts.ts'
import { lineOf, recordOf } from '../forms/sent-fields.ts'
import { valueAt } from '../forms/value-paths.ts'
import { blockKindWords, kindWords } from '../words/block-kind-words.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { itemName, itemWords } from '../words/item-words.ts'

export type PartName = Readonly<{ name: string; about: string }>

/** What a part is called in lists and headings, and the first words of it. */
export function partName({ path, list, kind }: Part, source: unknown, language: Language): PartName {
  if (path === '') return { name: editorWords[language].basics, about: '' }
  const about = firstWords(valueAt(source, path), language)
  if (kind !== null) return { name: kindWords(blockKindWords[language], kind).name, about }
  if (list === null) return { name: fieldLabel(fieldWords[language], path), about: '' }
  const place = Number(path.split('.').at(-1)) + 1
  return { name: `${itemName(itemWords[language], list)} ${place}`, about }
}

/** Fields that tell one part from another. */
const TELLING = ['heading', 'title', 'label', 'text', 'lead', 'path', 'from']
const MOST_CHARACTERS = 60

export function firstWords(value: unknown, language: Language): string {
  const held = recordOf(value)
  const found = TELLING.map((name) => textOf(held[name], language)).find((text) => text !== '') ?? ''
  return found.length > MOST_CHARACTERS ? `${found.slice(0, MOST_CHARACTERS).trimEnd()} …` : found
}

function textOf(value: unknown, language: Language): string {
  return lineOf(value) || lineOf(recordOf(value)[language])
}

/** Where a field stands, in words: Regal (3) · Überschrift · Deutsch. */
export function placeName(path: string, source: unknown, language: Language): string {
  const keys = path.split('.').filter(Boolean)
  return keys.flatMap((_, at) => stepName(keys.slice(0, at + 1), { source, language, next: keys[at + 1] })).join(' · ')
}

type Step = Readonly<{ source: unknown; language: Language; next: string | undefined }>

/** What the last key of a way is called; a list is told by its item alone. */
function stepName(way: readonly string[], { source, language, next = '' }: Step): readonly string[] {
  const key = way.at(-1) ?? ''
  const { german, english } = editorWords[language]
  if (key === 'de' || key === 'en') return [key === 'de' ? german : english]
  if (!isPlace(key)) return isPlace(next) ? [] : [fieldLabel(fieldWords[language], key)]
  const kind = lineOf(recordOf(valueAt(source, way.join('.')))['kind'])
  const place = Number(key) + 1
  if (kind !== '') return [`${kindWords(blockKindWords[language], kind).name} (${place})`]
  return [`${itemName(itemWords[language], way.at(-2) ?? '')} ${place}`]
}

function isPlace(key: string): boolean {
  return /^\d+$/.test(key)
}

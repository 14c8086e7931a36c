import type { FieldModel, GroupModel, NamedField } from './form-model.ts'
import { readValue } from './read-form.ts'
import { isPresent, itemsOf, recordOf } from './sent-fields.ts'
import { fieldNamed, keysOf, modelAt, valueAt, withValue } from './value-paths.ts'

/** What an editor works on at a time: the basics of an item, one block, one section. */
export type Part = Readonly<{
  /** Empty for the basics. */
  path: string
  /** The list that the part is in; null when it can be neither moved nor added to. */
  list: string | null
  /** The kind of a block. */
  kind: string | null
}>

/** Fields that are worked on alone, and lists whose every item is. Menus and tables stay whole. */
const OWN_PARTS: readonly string[] = ['sections', 'blocks', 'arms', 'recipe', 'facts']

export function isOwnPart({ name, field }: NamedField): boolean {
  return OWN_PARTS.includes(name) && (field.type === 'list' || field.type === 'group')
}

/** The basics of an item: what is no part of its own. A list of its own has nothing else. */
export function basicsOf(model: FieldModel): FieldModel {
  if (model.type !== 'group') return model
  return { type: 'group', fields: model.fields.filter((named) => !isOwnPart(named)) }
}

/** The fields of an item that are, or hold, parts of their own. */
export function partFields(model: FieldModel): readonly NamedField[] {
  return model.type === 'group' ? model.fields.filter(isOwnPart) : []
}

/** Every part of an item, in the order they stand. */
export function partsOf(model: FieldModel, source: unknown): readonly Part[] {
  const held = recordOf(source)
  const others = partFields(model).flatMap(({ name, field }): Part[] => {
    if (field.type !== 'list') return isPresent(held[name]) ? [{ path: name, list: null, kind: null }] : []
    return itemsOf(held[name]).map((item, place) => ({ path: `${name}.${place}`, list: name, kind: kindOf(item) }))
  })
  return [{ path: '', list: null, kind: null }, ...others]
}

function kindOf(item: unknown): string | null {
  const { kind } = recordOf(item)
  return typeof kind === 'string' ? kind : null
}

/** The part at a path, or the basics. */
export function partAt(model: FieldModel, source: unknown, path: string): Part {
  const parts = partsOf(model, source)
  return parts.find((part) => part.path === path) ?? { path: '', list: null, kind: null }
}

/** What a form asks for that shows one part. */
export function modelOfPart(model: FieldModel, source: unknown, path: string): FieldModel {
  const own = path === '' ? basicsOf(model) : modelAt(model, source, path)
  // A part that is there has its fields: whether it stays is another button.
  if (own?.type === 'group') return { type: 'group', fields: own.fields }
  return own ?? basicsOf(model)
}

export type SentPart = Readonly<{ path: string; fields: URLSearchParams }>

/** The item after a form of one of its parts was sent. */
export function withPart(model: FieldModel, source: unknown, { path, fields }: SentPart): unknown {
  const part = modelOfPart(model, source, path)
  const read = readValue(part, { fields, name: path, before: valueAt(source, path) })
  if (path !== '' || part.type !== 'group') return withValue(source, path, withKind(read, valueAt(source, path)))
  return { ...withoutFields(source, part), ...recordOf(read) }
}

function withKind(read: unknown, before: unknown): unknown {
  const kind = kindOf(before)
  return kind === null ? read : { kind, ...recordOf(read) }
}

function withoutFields(source: unknown, { fields }: GroupModel): object {
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(recordOf(source)).filter(([name]) => !names.has(name)))
}

/** The part in which a path lies, such as that of a finding. */
export function partOfPath(model: FieldModel, path: string): string {
  const [first = '', second = ''] = keysOf(path)
  const field = model.type === 'group' ? fieldNamed(model, first) : null
  if (!field || !isOwnPart({ name: first, field })) return ''
  if (field.type !== 'list') return first
  return second === '' ? '' : `${first}.${second}`
}

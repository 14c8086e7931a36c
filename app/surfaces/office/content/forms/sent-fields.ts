import type { FieldModel, GroupModel, KindsModel, ListModel } from './form-model.ts'

/** A field of a form as a browser sends it. */
export type SentField = readonly [name: string, value: string]

/** Says that an optional group is there, even when nothing in it is filled in. */
export const PRESENT = 'present'

/** The fields of a form that shows a value, in the order they stand. */
export function fieldsOf(model: FieldModel, value: unknown, name: string): readonly SentField[] {
  switch (model.type) {
    case 'text':
      return [
        [`${name}.de`, lineOf(recordOf(value)['de'])],
        [`${name}.en`, lineOf(recordOf(value)['en'])],
      ]
    case 'line':
    case 'number':
    case 'choice':
      return [[name, lineOf(value)]]
    case 'flag':
      return value === true ? [[name, 'on']] : []
    case 'choices':
      return model.options.filter((option) => itemsOf(value).includes(option)).map((option) => [name, String(option)])
    case 'group':
      if (model.isOptional && !isPresent(value)) return []
      return [...(model.isOptional ? [[`${name}.${PRESENT}`, '1'] as const] : []), ...groupFields(model, value, name)]
    case 'list':
      return listFields(model, value, name)
  }
}

function groupFields({ fields }: GroupModel, value: unknown, name: string): readonly SentField[] {
  const held = recordOf(value)
  return fields.flatMap(({ name: key, field }) => fieldsOf(field, held[key], joined(name, key)))
}

function listFields({ item }: ListModel, value: unknown, name: string): readonly SentField[] {
  return itemsOf(value).flatMap((each, place) => {
    const here = joined(name, place)
    if (item.type !== 'kinds') return fieldsOf(item, each, here)
    const group = groupOfKind(item, each)
    return group ? [[`${here}.kind`, lineOf(recordOf(each)['kind'])], ...groupFields(group, each, here)] : []
  })
}

/** The name of a field inside another; the whole form has no name. */
export function joined(name: string, key: string | number): string {
  return name === '' ? String(key) : `${name}.${key}`
}

/** What a list item of one of several kinds is made of. */
export function groupOfKind({ kinds }: KindsModel, value: unknown): GroupModel | null {
  const { kind } = recordOf(value)
  return kinds.find((each) => each.kind === kind)?.group ?? null
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

export function lineOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The paths of everything that a form shows: its fields, and the groups and lists around them. */
export function pathsIn(model: FieldModel, value: unknown, path: string): readonly string[] {
  if (model.type === 'text') return [path, `${path}.de`, `${path}.en`]
  if (model.type === 'group') {
    const held = recordOf(value)
    if (model.isOptional && !isPresent(value)) return [path]
    return [path, ...model.fields.flatMap(({ name, field }) => pathsIn(field, held[name], joined(path, name)))]
  }
  if (model.type !== 'list') return [path]
  const { item } = model
  const inside = itemsOf(value).flatMap((each, place) => {
    const field = item.type === 'kinds' ? groupOfKind(item, each) : item
    return field ? pathsIn(field, each, joined(path, place)) : []
  })
  return [path, ...inside]
}

import type { FieldModel, GroupModel, ListModel } from './form-model.ts'
import { isPresent, itemsOf, recordOf } from './sent-fields.ts'
import { keysOf, modelAt, valueAt, withValue } from './value-paths.ts'

/** What a button of a form does to the shape of an item. */
export type FormAct = Readonly<{ act: (typeof ACTS)[number]; path: string; kind: string | null }>

const ACTS = ['add', 'remove', 'up', 'down', 'copy'] as const

/** Reads the value of a button: `up:blocks.3`, `add:blocks:hero`. */
export function formActOf(text: string): FormAct | null {
  const [name, path, kind = null] = text.split(':')
  const act = ACTS.find((each) => each === name)
  return act && path !== undefined && /^[\w.-]*$/.test(path) ? { act, path, kind } : null
}

/** The item after an act, and the path of what the editor looks at next; null when there is nothing to act on. */
export type Acted = Readonly<{ source: unknown; path: string }>

export function afterAct(model: FieldModel, source: unknown, act: FormAct): Acted | null {
  const acted = act.act === 'add' ? added(model, source, act) : moved(model, source, act)
  return acted && { ...acted, source: withFittingCells(acted.source) }
}

function added(model: FieldModel, source: unknown, { path, kind }: FormAct): Acted | null {
  const field = modelAt(model, source, path)
  const held = valueAt(source, path)
  if (field?.type === 'group' && !isPresent(held)) return { source: withValue(source, path, emptyGroup(field)), path }
  if (field?.type !== 'list') return null
  const items = itemsOf(held)
  const item = newItem(field, kind, items.at(-1))
  if (item === undefined || (field.most !== null && items.length >= field.most)) return null
  return { source: withValue(source, path, [...items, item]), path: at(path, items.length) }
}

function moved(model: FieldModel, source: unknown, { act, path }: FormAct): Acted | null {
  const keys = keysOf(path)
  const listPath = keys.slice(0, -1).join('.')
  const field = keys.length > 0 ? modelAt(model, source, listPath) : null
  if (field?.type !== 'list') return act === 'remove' ? withoutGroup(model, source, path) : null
  const items = itemsOf(valueAt(source, listPath))
  const place = Number(keys.at(-1))
  if (!(place in items)) return null
  const end = { remove: withoutItem, up: swapped(-1), down: swapped(1), copy: doubled, add: () => null }[act](
    items,
    place,
  )
  if (!end) return null
  const isGone = end.items.length === 0 && field.isOptional
  const next = end.items.length === 0 ? listPath : at(listPath, end.place)
  return { source: withValue(source, listPath, isGone ? undefined : end.items), path: next }
}

function withoutGroup(model: FieldModel, source: unknown, path: string): Acted | null {
  const field = modelAt(model, source, path)
  if (field?.type !== 'group' || !field.isOptional) return null
  return { source: withValue(source, path, undefined), path }
}

type Moved = Readonly<{ items: readonly unknown[]; place: number }> | null

/** The item behind takes the place, or the one before when the last one goes. */
function withoutItem(items: readonly unknown[], place: number): Moved {
  const left = items.toSpliced(place, 1)
  return { items: left, place: Math.max(0, Math.min(place, left.length - 1)) }
}

function swapped(by: -1 | 1) {
  return (items: readonly unknown[], place: number): Moved => {
    const other = place + by
    if (!(other in items)) return null
    return { items: items.with(place, items[other]).with(other, items[place]), place: other }
  }
}

/** A copy has no name of its own: a name is there once in a page. */
function doubled(items: readonly unknown[], place: number): Moved {
  const item = items[place]
  const copy = typeof item === 'object' && item !== null && 'id' in item ? withValue(item, 'id', undefined) : item
  return { items: items.toSpliced(place + 1, 0, copy), place: place + 1 }
}

function newItem({ item }: ListModel, kind: string | null, last: unknown): unknown {
  if (item.type !== 'kinds') return last === undefined ? emptyOf(item) : blankLike(item, last)
  const group = item.kinds.find((each) => each.kind === kind)?.group
  return group && { kind, ...emptyGroup(group) }
}

/** What stands in a new field. What a form leaves out is undefined. */
function emptyOf(field: FieldModel): unknown {
  if (field.isOptional) return undefined
  switch (field.type) {
    case 'text':
      return { de: '', en: '' }
    case 'line':
      return ''
    case 'number':
      return undefined
    case 'flag':
      return field.isOnAtFirst
    case 'choice':
      return field.options[0]
    case 'choices':
      return []
    case 'group':
      return emptyGroup(field)
    case 'list':
      return Array.from({ length: field.least }, () => newItem(field, null, undefined) ?? '')
  }
}

export function emptyGroup({ fields }: GroupModel): object {
  const entries = fields.map(({ name, field }) => [name, emptyOf(field)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A new item among others has lists as long as its neighbour: a row has as many cells as the one above. */
function blankLike(field: FieldModel, neighbour: unknown): unknown {
  const empty = emptyOf(field)
  if (field.type !== 'group') return empty
  const lists = field.fields.flatMap(({ name, field: inner }): [string, unknown][] => {
    const held = itemsOf(recordOf(neighbour)[name])
    const isPlain = inner.type === 'list' && inner.item.type === 'text'
    return isPlain ? [[name, held.map(() => ({ de: '', en: '' }))]] : []
  })
  return { ...recordOf(empty), ...Object.fromEntries(lists) }
}

/** Comparisons have a cell for each column: a column comes and goes with its cells. */
function withFittingCells(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFittingCells)
  if (typeof value !== 'object' || value === null) return value
  const held = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFittingCells(inner)]))
  if (held['kind'] !== 'comparison') return held
  const columns = itemsOf(held['columns']).length
  const rows = itemsOf(held['rows']).map((row) => {
    const cells = itemsOf(recordOf(row)['cells'])
    return {
      ...recordOf(row),
      cells: Array.from({ length: columns }, (_, place) => cells[place] ?? { de: '', en: '' }),
    }
  })
  return { ...held, rows }
}

function at(path: string, place: number): string {
  return path === '' ? String(place) : `${path}.${place}`
}

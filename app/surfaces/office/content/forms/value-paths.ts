import type { FieldModel, GroupModel } from './form-model.ts'
import { groupOfKind, itemsOf, recordOf } from './sent-fields.ts'

/** The way to a value inside a source: `blocks.3.heading`. The source itself is at the empty path. */
export function keysOf(path: string): readonly string[] {
  return path === '' ? [] : path.split('.')
}

export function valueAt(source: unknown, path: string): unknown {
  return keysOf(path).reduce((value: unknown, key) => {
    return Array.isArray(value) ? value[Number(key)] : recordOf(value)[key]
  }, source)
}

/** The source with another value at a path; undefined takes the value out of its group. */
export function withValue(source: unknown, path: string, value: unknown): unknown {
  return changed(source, keysOf(path), value)
}

function changed(source: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(source))
    return source.map((item, place) => (place === Number(key) ? changed(item, rest, value) : item))
  const held = recordOf(source)
  const inner = changed(held[key], rest, value)
  const entries = Object.entries({ ...held, [key]: inner })
  return Object.fromEntries(entries.filter(([name]) => name !== key || inner !== undefined))
}

/** The model of what is at a path; null when the source has no such place. */
export function modelAt(model: FieldModel, source: unknown, path: string): FieldModel | null {
  return found(model, source, keysOf(path))
}

function found(model: FieldModel, value: unknown, [key, ...rest]: readonly string[]): FieldModel | null {
  if (key === undefined) return model
  if (model.type === 'group') {
    const inner = fieldNamed(model, key)
    return inner ? found(inner, recordOf(value)[key], rest) : null
  }
  if (model.type !== 'list') return null
  const held = itemsOf(value)[Number(key)]
  if (held === undefined) return null
  const item = model.item.type === 'kinds' ? groupOfKind(model.item, held) : model.item
  return item ? found(item, held, rest) : null
}

export function fieldNamed({ fields }: GroupModel, key: string): FieldModel | null {
  return fields.find(({ name }) => name === key)?.field ?? null
}

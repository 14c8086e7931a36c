import type { FieldModel } from '../forms/form-model.ts'

/** What the value of a field is the name of. */
export type ReferenceKind = 'product' | 'bundle' | 'lexicon' | 'code' | 'question' | 'path' | 'block' | 'art'

const KINDS: Readonly<Record<string, ReferenceKind>> = {
  product: 'product',
  products: 'product',
  bowls: 'product',
  bundle: 'bundle',
  lexicon: 'lexicon',
  ingredients: 'lexicon',
  goodWith: 'lexicon',
  code: 'code',
  questions: 'question',
  to: 'path',
  canonical: 'path',
  omit: 'block',
  first: 'block',
  art: 'art',
}

export function referenceKind(name: string): ReferenceKind | null {
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? null) : null
}

/** The kinds of names that a form asks for, so that only these are listed. */
export function referencesOf(field: FieldModel, name = ''): readonly ReferenceKind[] {
  return [...new Set(kindsIn(field, name))]
}

function kindsIn(field: FieldModel, name: string): readonly ReferenceKind[] {
  if (field.type === 'group') return field.fields.flatMap((inner) => kindsIn(inner.field, inner.name))
  if (field.type !== 'list') return referenceKind(name) === null ? [] : [referenceKind(name) ?? 'path']
  if (field.item.type === 'kinds') return field.item.kinds.flatMap(({ group }) => kindsIn(group, ''))
  return kindsIn(field.item, name)
}

/** A name that a field may hold, with what it is called. */
export type KnownName = Readonly<{ value: string; label: string }>
export type KnownNames = Readonly<Partial<Record<ReferenceKind, readonly KnownName[]>>>

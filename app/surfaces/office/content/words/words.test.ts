import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SOURCE_SHAPES } from '#app/shop/content/content-source.ts'
import { type FieldModel, modelOf } from '../forms/form-model.ts'
import { blockKindWords } from './block-kind-words.ts'
import { fieldWords } from './field-words.ts'
import { itemWords } from './item-words.ts'
import { optionWords } from './option-words.ts'

type Named = Readonly<{ names: Set<string>; lists: Set<string>; kinds: Set<string>; options: Set<string> }>

/** Units that both languages write alike. */
const ALIKE = ['unit.g', 'unit.ml']

function collect(field: FieldModel, name: string, found: Named): void {
  if (name !== '') found.names.add(name)
  if (field.type === 'choice' || field.type === 'choices')
    for (const option of field.options) found.options.add(`${name}.${option}`)
  if (field.type === 'group') for (const inner of field.fields) collect(inner.field, inner.name, found)
  if (field.type !== 'list') return
  found.lists.add(name)
  if (field.item.type !== 'kinds') collect(field.item, name, found)
  for (const { kind, group } of field.item.type === 'kinds' ? field.item.kinds : []) {
    found.kinds.add(kind)
    collect(group, '', found)
  }
}

const found: Named = { names: new Set(), lists: new Set(), kinds: new Set(), options: new Set() }
for (const shape of Object.values(SOURCE_SHAPES)) collect(modelOf(shape as z.ZodType), '', found)

test('every field, list, kind and option that a form shows has words in both languages', () => {
  for (const language of ['de', 'en'] as const) {
    const options = Object.entries(optionWords[language]).flatMap(([field, words]) =>
      Object.keys(words).map((option) => `${field}.${option}`),
    )
    expect([...found.names].filter((name) => !(name in fieldWords[language]))).toEqual([])
    expect([...found.lists].filter((name) => !(name in itemWords[language]))).toEqual([])
    expect([...found.kinds].filter((kind) => !(kind in blockKindWords[language]))).toEqual([])
    expect([...found.options].filter((option) => !options.includes(option) && !ALIKE.includes(option))).toEqual([])
  }
})

import type { FieldModel, GroupModel, ListModel, Option } from './form-model.ts'
import { groupOfKind, itemsOf, joined, lineOf, PRESENT, recordOf } from './sent-fields.ts'

/** A field of a form that was sent, and what it showed before. */
export type SentValue = Readonly<{ fields: URLSearchParams; name: string; before: unknown }>

/** Absent: the value has no such key. */
const NOTHING = undefined

/**
 * What a form says, as the shape that its model was derived from. It may have gaps: what a schema refuses is kept as it
 * was typed, so that nobody has to type it again.
 */
export function readValue(model: FieldModel, sent: SentValue): unknown {
  const { fields, name, before } = sent
  switch (model.type) {
    case 'text':
      return textIn(sent, model.isOptional === true)
    case 'line':
      return lineIn(fields, name) || (model.isOptional ? absent(before) : '')
    case 'number':
      return numberIn(lineIn(fields, name), before)
    case 'flag':
      return fields.has(name)
    case 'choice':
      return optionIn(model.options, lineIn(fields, name))
    case 'choices':
      return choicesIn(model, fields.getAll(name), before)
    case 'group':
      if (model.isOptional && !fields.has(joined(name, PRESENT))) return absent(before)
      return groupIn(model, sent)
    case 'list':
      return listIn(model, sent)
  }
}

/** Null stays null where a schema has a null instead of a gap. */
function absent(before: unknown): null | undefined {
  return before === null ? null : NOTHING
}

function textIn({ fields, name, before }: SentValue, isOptional: boolean): unknown {
  const [de, en] = [lineIn(fields, `${name}.de`), lineIn(fields, `${name}.en`)]
  return isOptional && de === '' && en === '' ? absent(before) : { de, en }
}

/** Browsers send every end of a line as two characters. */
function lineIn(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').replaceAll('\r\n', '\n')
}

/** A thousand to some readers, and one point something to others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,]\d{3})+$/

function numberIn(typed: string, before: unknown): unknown {
  const text = typed.trim().replace(',', '.')
  if (text === '') return NOTHING
  if (typed === lineOf(before)) return before
  if (AMBIGUOUS.test(typed.trim())) return typed
  return Number.isFinite(Number(text)) ? Number(text) : typed
}

function optionIn(options: readonly Option[], typed: string): Option | undefined {
  return options.find((option) => String(option) === typed)
}

/** The same choice keeps its order: the months of a winter begin in November. */
function choicesIn(
  { options, isOptional }: Extract<FieldModel, { type: 'choices' }>,
  typed: readonly string[],
  before: unknown,
): unknown {
  const chosen = options.filter((option) => typed.includes(String(option)))
  const held = itemsOf(before)
  const isSame = held.length === chosen.length && chosen.every((option) => held.includes(option))
  if (isSame && before !== undefined) return before
  return isOptional && chosen.length === 0 ? NOTHING : chosen
}

function groupIn({ fields: named }: GroupModel, { fields, name, before }: SentValue): object {
  const held = recordOf(before)
  const entries = named.map(({ name: key, field }): [string, unknown] => [
    key,
    readValue(field, { fields, name: joined(name, key), before: held[key] }),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== NOTHING))
}

function listIn({ item, isOptional }: ListModel & { isOptional?: true }, { fields, name, before }: SentValue): unknown {
  const held = itemsOf(before)
  const items = placesIn(fields, name).flatMap((place): unknown[] => {
    const sent = { fields, name: joined(name, place), before: held[place] }
    if (item.type !== 'kinds') return [readValue(item, sent)]
    const kind = lineIn(fields, joined(sent.name, 'kind'))
    const group = groupOfKind(item, { kind })
    return group ? [{ kind, ...groupIn(group, sent) }] : []
  })
  return isOptional && items.length === 0 && before === undefined ? NOTHING : items
}

/** The places of a list that a form has fields for, in their order. */
function placesIn(fields: URLSearchParams, name: string): readonly number[] {
  const prefix = name === '' ? '' : `${name}.`
  const places = [...fields.keys()].flatMap((key) => {
    const place = key.startsWith(prefix) ? /^(\d{1,4})(\.|$)/.exec(key.slice(prefix.length))?.[1] : undefined
    return place === undefined ? [] : [Number(place)]
  })
  return [...new Set(places)].toSorted((one, other) => one - other)
}

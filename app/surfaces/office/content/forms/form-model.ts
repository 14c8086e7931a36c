import { z } from 'zod'

/** What a form has to ask for, derived from the schema of what it edits. */
export type FieldModel = Readonly<{ isOptional?: true }> & Shape
export type Shape =
  /** One text in both languages. */
  | Readonly<{ type: 'text' }>
  | Readonly<{ type: 'line'; format: 'plain' | 'date' }>
  | Readonly<{ type: 'number'; isWhole: boolean; min: number | null; max: number | null }>
  | Readonly<{ type: 'flag'; isOnAtFirst: boolean }>
  | Readonly<{ type: 'choice'; options: readonly Option[] }>
  /** Any number of a few options. */
  | Readonly<{ type: 'choices'; options: readonly Option[] }>
  | GroupModel
  | ListModel

export type Option = string | number
export type NamedField = Readonly<{ name: string; field: FieldModel }>
export type GroupModel = Readonly<{ type: 'group'; fields: readonly NamedField[] }>
/** A list of one kind of item, or of several kinds that their field `kind` tells apart. */
export type ListModel = Readonly<{ type: 'list'; least: number; most: number | null; item: FieldModel | KindsModel }>
export type KindsModel = Readonly<{ type: 'kinds'; kinds: readonly KindModel[] }>
export type KindModel = Readonly<{ kind: string; group: GroupModel }>

/** A list of so few whole numbers is a choice between them, as the months of a year are. */
const MOST_NUMBERS_TO_CHOOSE = 12

export function modelOf(schema: z.core.$ZodType): FieldModel {
  if (schema instanceof z.ZodOptional) return { ...modelOf(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodNullable) return { ...modelOf(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodDefault) return withDefault(modelOf(schema.unwrap()), schema.def.defaultValue)
  if (schema instanceof z.ZodPrefault) return modelOf(schema.unwrap())
  return shapeOf(schema)
}

function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject) return groupOf(schema)
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodEnum) return { type: 'choice', options: schema.options }
  if (schema instanceof z.ZodLiteral) return { type: 'choice', options: [...schema.values].filter(isOption) }
  if (schema instanceof z.ZodBoolean) return { type: 'flag', isOnAtFirst: false }
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (schema instanceof z.ZodISODate) return { type: 'line', format: 'date' }
  if (schema instanceof z.ZodString) return { type: 'line', format: 'plain' }
  throw new Error(`No form field is known for a schema of the type ${schema._zod.def.type}`)
}

function withDefault(model: FieldModel, value: unknown): FieldModel {
  return model.type === 'flag' ? { ...model, isOnAtFirst: value === true } : model
}

function groupOf(schema: z.ZodObject): Shape {
  const names = Object.keys(schema.shape)
  if (names.length === 2 && 'de' in schema.shape && 'en' in schema.shape) return { type: 'text' }
  return groupModel(schema)
}

function groupModel(schema: z.ZodObject): GroupModel {
  const fields = Object.entries(schema.shape).map(([name, inner]) => ({ name, field: modelOf(inner) }))
  return { type: 'group', fields }
}

function numberOf({ isInt, minValue, maxValue }: z.ZodNumber): Extract<Shape, { type: 'number' }> {
  const known = (limit: number | null) => (limit !== null && Number.isSafeInteger(limit) ? limit : null)
  const [min, max] = [known(minValue), known(maxValue)]
  const isLimit = (limit: number | null) => limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return { type: 'number', isWhole: isInt, min: isLimit(min) ? min : null, max: isLimit(max) ? max : null }
}

function listOf(schema: z.ZodArray): Shape {
  const { element } = schema
  if (element instanceof z.ZodUnion) return { ...limitsOf(schema), item: kindsOf(element) }
  const item = modelOf(element)
  if (item.type === 'choice') return { type: 'choices', options: item.options }
  const numbers = item.type === 'number' && item.isWhole ? between(item.min, item.max) : []
  if (numbers.length > 0 && numbers.length <= MOST_NUMBERS_TO_CHOOSE) return { type: 'choices', options: numbers }
  return { ...limitsOf(schema), item }
}

function limitsOf({ def }: z.ZodArray): Readonly<{ type: 'list'; least: number; most: number | null }> {
  const limits = (def.checks ?? []).map((check) => check._zod.def as { minimum?: number; maximum?: number })
  const least = limits.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
  return { type: 'list', least, most: limits.find(({ maximum }) => maximum !== undefined)?.maximum ?? null }
}

function between(min: number | null, max: number | null): readonly number[] {
  if (min === null || max === null || max - min >= MOST_NUMBERS_TO_CHOOSE) return []
  return Array.from({ length: max - min + 1 }, (_, place) => min + place)
}

/** The kinds of a union; a union inside it adds its own. */
function kindsOf(schema: z.ZodUnion): KindsModel {
  return { type: 'kinds', kinds: schema.options.flatMap(kindsIn) }
}

function kindsIn(option: z.core.$ZodType): readonly KindModel[] {
  if (option instanceof z.ZodUnion) return kindsOf(option).kinds
  if (!(option instanceof z.ZodObject)) throw new Error('A kind is an object with a field "kind"')
  const { fields } = groupModel(option)
  const named = fields.find(({ name }) => name === 'kind')?.field
  const kind = named?.type === 'choice' ? named.options[0] : undefined
  if (kind === undefined) throw new Error('A kind is named by its field "kind"')
  return [{ kind: String(kind), group: { type: 'group', fields: fields.filter(({ name }) => name !== 'kind') } }]
}

function isOption(value: unknown): value is Option {
  return typeof value === 'string' || typeof value === 'number'
}

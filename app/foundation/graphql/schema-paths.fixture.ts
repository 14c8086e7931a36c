import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** Arguments, as they are written in a query, with which a field such as `QueryRoot.product` finds something. */
export type Samples = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A field with arguments, and how to write a query that reaches it. */
export type ReachedField = Readonly<{
  name: string
  args: readonly GraphQLArgument[]
  /** The query with the given arguments, by name and as written. `head` declares its variables. */
  write: (given: Readonly<Record<string, string>>, head?: string) => string
}>

type Step = Readonly<{ from: GraphQLObjectType; field: Field; to: GraphQLObjectType; isCertain: boolean }>

/** Every field of a schema that takes arguments. Dead ends are fields that are tried but found to be empty: no way leads through them. */
export function fieldsWithArguments(
  schema: GraphQLSchema,
  { samples, deadEnds }: { samples: Samples; deadEnds: readonly string[] },
): ReachedField[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) => {
    if (!root) return []
    const kind = root === schema.getMutationType() ? 'mutation' : 'query'
    // What mutations answer is reached by queries too.
    const ways = kind === 'query' ? waysFrom(schema, root, deadEnds) : new Map([[root, []]])
    return [...ways].flatMap(([type, way]) =>
      Object.values(type.getFields())
        .filter(({ args }) => args.length > 0)
        .map((field) => reached({ kind, way, type, field }, samples)),
    )
  })
}

type Place = Readonly<{ kind: string; way: readonly Step[]; type: GraphQLObjectType; field: Field }>

function reached({ kind, way, type, field }: Place, samples: Samples): ReachedField {
  const name = `${type.name}.${field.name}`
  const inside = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  return {
    name,
    args: field.args,
    write: (given, head = '') => {
      const own = argumentsText({ ...samplesFor(name, field, samples), ...given })
      const selection = way.reduceRight((inner, step) => {
        const before = argumentsText(samplesFor(`${step.from.name}.${step.field.name}`, step.field, samples))
        const isAbstract = isAbstractType(getNamedType(step.field.type))
        return `${step.field.name}${before} { ${isAbstract ? `... on ${step.to.name} { ${inner} }` : inner} }`
      }, `${field.name}${own}${inside}`)
      return `${kind} ${head} { ${selection} }`
    },
  }
}

function argumentsText(given: Readonly<Record<string, string>>): string {
  const written = Object.entries(given).filter(([, value]) => value !== '')
  return written.length ? `(${written.map(([name, value]) => `${name}: ${value}`).join(', ')})` : ''
}

/** What must be given, what makes a list short, and what was named for this field. */
function samplesFor(name: string, { args }: Field, samples: Samples): Record<string, string> {
  const needed = args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first')
  return { ...Object.fromEntries(needed.map((arg) => [arg.name, sampleText(arg.type)])), ...samples[name] }
}

/** The shortest way to every type. Ways on which a thing may turn out to be of another type are taken last. */
function waysFrom(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  deadEnds: readonly string[],
): Map<GraphQLObjectType, readonly Step[]> {
  const ways = new Map<GraphQLObjectType, readonly Step[]>([[root, []]])
  for (const isCertain of [true, false]) {
    const waiting = [...ways.keys()]
    for (const from of waiting) {
      for (const step of stepsFrom(schema, from).filter((each) => each.isCertain || !isCertain)) {
        if (ways.has(step.to) || deadEnds.includes(`${from.name}.${step.field.name}`)) continue
        ways.set(step.to, [...(ways.get(from) ?? []), step])
        waiting.push(step.to)
      }
    }
  }
  return ways
}

function stepsFrom(schema: GraphQLSchema, from: GraphQLObjectType): Step[] {
  return Object.values(from.getFields()).flatMap((field): Step[] => {
    const type = getNamedType(field.type)
    if (isObjectType(type)) return [{ from, field, to: type, isCertain: true }]
    if (!isAbstractType(type)) return []
    return schema.getPossibleTypes(type).map((to) => ({ from, field, to, isCertain: false }))
  })
}

/** A sound value of a type, as it is written in a query. */
function sampleText(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleText(type.ofType)
  if (isListType(type)) return `[${sampleText(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${fields.map((field) => `${field.name}: ${sampleText(field.type)}`).join(', ')} }`
  }
  return JSON.stringify(sampleScalar(type.name))
}

/** The same as JSON. */
export function sampleJson(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleJson(type.ofType)
  if (isListType(type)) return [sampleJson(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return sampleScalar(type.name)
  const fields = Object.values(type.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(fields.map((field) => [field.name, sampleJson(field.type)]))
}

function sampleScalar(name: string): unknown {
  const samples: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, ID: 'gid://shopify/Product/1' }
  return samples[name] ?? '1'
}

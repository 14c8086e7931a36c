import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { MOST_ITEMS } from './connection.ts'
import { fragmentsOf } from './query-shape.ts'

type Variables = Readonly<Record<string, unknown>>
/**
 * How long the lists of one name are: the longest of them, or, where the members of each list differ from one another,
 * the averages of the longest one, the longest two, and so on (`averagesOf`).
 */
type ListSize = number | readonly number[]
/** How long lists can be, by the names of their fields: what is asked for beyond it costs nothing. */
export type ListSizes = Readonly<Record<string, ListSize>>
export type Amount = (variables: Variables, sizes?: ListSizes) => number

/** What a part of a query amounts to for each member of the list around it, which has so many members. */
type AmountInList = (variables: Variables, sizes: ListSizes | undefined, members: number) => number

/** How much one field counts, each time that it stands in the answer. */
type Weight = (field: FieldNode) => number

/** The averages of the longest list, of the two longest, and so on to that of all. */
export function averagesOf(lengths: readonly number[]): readonly number[] {
  let sum = 0
  return lengths
    .toSorted((a, b) => b - a)
    .map((length, index) => {
      sum += length
      return sum / (index + 1)
    })
}

/** Fields between a list and its members. */
const WITHIN_LIST = ['nodes', 'edges', 'node']
/** Outside of lists, and where the same thing may come several times, a list counts as the longest one. */
const ALONE = 1

/** Arguments that say how many of something an answer may hold. */
const COUNTS = ['first', 'last', 'limit', 'ids']

/** Pages that are known by their number are as long as pages can be. */
const PAGE = 'page'

/**
 * How many values the answer to a query may hold at most: every field is one, and a list has its fields as often as
 * it is long. Worked out once per query; only the lengths that come as variables are filled in for each request.
 */
export function costOf(document: DocumentNode, operationName: string | undefined): Amount {
  return weighed(document, operationName, () => 1)
}

/** The sum of the weights of all fields, as often as they can stand in the answer. */
export function weighed(document: DocumentNode, operationName: string | undefined, weight: Weight): Amount {
  const operation = getOperationAST(document, operationName)
  if (!operation) return () => 0
  const fragments = fragmentsOf(document)
  const known = new Map<string, AmountInList>()
  const defaults = new Map((operation.variableDefinitions ?? []).map((each) => [each.variable.name.value, each]))

  function fragmentCost(name: string): AmountInList {
    const fragment = known.get(name)
    if (fragment) return fragment
    known.set(name, () => 0)
    const cost = once(setCost(fragments.get(name)?.selectionSet))
    known.set(name, cost)
    return cost
  }

  function setCost(set: SelectionSetNode | undefined): AmountInList {
    const costs = (set?.selections ?? []).map((selection): AmountInList => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentCost(selection.name.value)
      const inside = selection.selectionSet ? setCost(selection.selectionSet) : null
      if (selection.kind === Kind.INLINE_FRAGMENT) return inside ?? (() => 0)
      const own = weight(selection)
      if (!inside) return () => own
      const length = lengthOf(selection, defaults)
      return (variables, sizes, members) => {
        const long = length(variables, sizes, members)
        return own + long * inside(variables, sizes, membersIn(selection, { sizes, long, members }))
      }
    })
    return (variables, sizes, members) => costs.reduce((sum, cost) => sum + cost(variables, sizes, members), 0)
  }

  const all = setCost(operation.selectionSet)
  return (variables, sizes) => Math.ceil(all(variables, sizes, ALONE))
}

type Around = Readonly<{ sizes: ListSizes | undefined; long: number; members: number }>

/** The number of different things that a field's own fields are asked of. */
function membersIn({ name: { value: name }, arguments: given }: FieldNode, { sizes, long, members }: Around): number {
  if (WITHIN_LIST.includes(name) && !given?.length) return members
  // Averages of fewer lists are higher: rounded down, nothing is counted too low.
  return Array.isArray(sizes?.[name]) ? Math.max(ALONE, Math.floor(long)) : ALONE
}

/** A fragment that is used a thousand times is worked out once for the same variables and length of list around it. */
function once(cost: AmountInList): AmountInList {
  let asked: readonly [Variables, ListSizes | undefined] | null = null
  const known = new Map<number, number>()
  return (variables, sizes, members) => {
    if (asked?.[0] !== variables || asked[1] !== sizes) known.clear()
    asked = [variables, sizes]
    const amount = known.get(members) ?? cost(variables, sizes, members)
    known.set(members, amount)
    return amount
  }
}

function lengthOf(field: FieldNode, defaults: ReadonlyMap<string, VariableDefinitionNode>): AmountInList {
  const given = (field.arguments ?? []).filter(({ name }) => COUNTS.includes(name.value))
  const lengths = given.map(({ value }) => amountOf(value, defaults))
  const isPage = field.arguments?.some(({ name }) => name.value === PAGE)
  if (isPage) return (_, sizes, members) => Math.min(MOST_ITEMS, longestOf(sizes?.[field.name.value], members))
  if (lengths.length === 0) return () => 1
  return (variables, sizes, members) =>
    Math.min(longestOf(sizes?.[field.name.value], members), Math.max(...lengths.map((length) => length(variables))))
}

/** The length that the lists of so many different things have on average at most. */
function longestOf(size: ListSize | undefined, members: number): number {
  if (typeof size === 'number') return size
  return size?.[Math.min(members, size.length) - 1] ?? MOST_ITEMS
}

function amountOf(value: ValueNode, defaults: ReadonlyMap<string, VariableDefinitionNode>): Amount {
  if (value.kind === Kind.INT) return () => withinLimits(Number(value.value))
  if (value.kind === Kind.LIST) return () => withinLimits(value.values.length)
  if (value.kind !== Kind.VARIABLE) return () => 1
  const name = value.name.value
  const fallback = defaults.get(name)?.defaultValue
  const otherwise = fallback ? amountOf(fallback, defaults) : () => 1
  return (variables) => {
    const sent = variables[name]
    if (typeof sent === 'number') return withinLimits(sent)
    return Array.isArray(sent) ? withinLimits(sent.length) : otherwise(variables)
  }
}

/** A list that is too long is refused by name where it is read, so here it counts no more than the longest. */
function withinLimits(length: number): number {
  return Math.min(MOST_ITEMS, Math.max(1, length))
}

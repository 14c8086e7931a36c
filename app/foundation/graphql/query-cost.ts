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
/** The longest a list can be, by the name of its field: what is asked for beyond it costs nothing. */
export type ListSizes = Readonly<Record<string, number>>
export type Amount = (variables: Variables, sizes?: ListSizes) => number

/** How much one field counts, each time that it stands in the answer. */
type Weight = (field: FieldNode) => number

/** Arguments that say how many of something an answer may hold. */
const COUNTS = ['first', 'last', 'limit', 'ids']

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
  const known = new Map<string, Amount>()
  const defaults = new Map((operation.variableDefinitions ?? []).map((each) => [each.variable.name.value, each]))

  function fragmentCost(name: string): Amount {
    const fragment = known.get(name)
    if (fragment) return fragment
    known.set(name, () => 0)
    const cost = once(setCost(fragments.get(name)?.selectionSet))
    known.set(name, cost)
    return cost
  }

  function setCost(set: SelectionSetNode | undefined): Amount {
    const costs = (set?.selections ?? []).map((selection): Amount => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentCost(selection.name.value)
      const inside = selection.selectionSet ? setCost(selection.selectionSet) : null
      if (selection.kind === Kind.INLINE_FRAGMENT) return inside ?? (() => 0)
      const own = weight(selection)
      if (!inside) return () => own
      const length = lengthOf(selection, defaults)
      return (variables, sizes) => own + length(variables, sizes) * inside(variables, sizes)
    })
    return (variables, sizes) => costs.reduce((sum, cost) => sum + cost(variables, sizes), 0)
  }

  return setCost(operation.selectionSet)
}

/** A fragment that is used a thousand times is worked out once for the same variables. */
function once(cost: Amount): Amount {
  let asked: readonly [Variables, ListSizes | undefined] | null = null
  let known = 0
  return (variables, sizes) => {
    if (asked?.[0] !== variables || asked[1] !== sizes) known = cost(variables, sizes)
    asked = [variables, sizes]
    return known
  }
}

function lengthOf(field: FieldNode, defaults: ReadonlyMap<string, VariableDefinitionNode>): Amount {
  const given = (field.arguments ?? []).filter(({ name }) => COUNTS.includes(name.value))
  const lengths = given.map(({ value }) => amountOf(value, defaults))
  if (lengths.length === 0) return () => 1
  return (variables, sizes) =>
    Math.min(sizes?.[field.name.value] ?? MOST_ITEMS, Math.max(...lengths.map((length) => length(variables))))
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

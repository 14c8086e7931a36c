import {
  type ArgumentNode,
  type DocumentNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { MOST_ITEMS } from './connection.ts'
import { fragmentsOf } from './query-shape.ts'

type Variables = Readonly<Record<string, unknown>>
type Amount = (variables: Variables) => number

/** Arguments that say how many of something an answer may hold. */
const COUNTS = ['first', 'last', 'limit', 'ids']

/**
 * How many values the answer to a query may hold at most: every field is one, and a list has its fields as often as
 * it is long. Worked out once per query; only the lengths that come as variables are filled in for each request.
 */
export function costOf(document: DocumentNode, operationName: string | undefined): Amount {
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
      if (!inside) return () => 1
      const length = lengthOf(selection.arguments ?? [], defaults)
      return (variables) => 1 + length(variables) * inside(variables)
    })
    return (variables) => costs.reduce((sum, cost) => sum + cost(variables), 0)
  }

  return setCost(operation.selectionSet)
}

/** A fragment that is used a thousand times is worked out once for the same variables. */
function once(cost: Amount): Amount {
  let asked: Variables | null = null
  let known = 0
  return (variables) => {
    if (asked !== variables) known = cost(variables)
    asked = variables
    return known
  }
}

function lengthOf(given: readonly ArgumentNode[], defaults: ReadonlyMap<string, VariableDefinitionNode>): Amount {
  const lengths = given.filter(({ name }) => COUNTS.includes(name.value)).map(({ value }) => amountOf(value, defaults))
  if (lengths.length === 0) return () => 1
  return (variables) => Math.max(...lengths.map((length) => length(variables)))
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

import { type DocumentNode, type FieldNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import { type Amount, costOf, weighed } from './query-cost.ts'
import { fragmentsOf } from './query-shape.ts'

/** So many values of an answer cost as much as being heard does. */
const VALUES_PER_POINT = 250

/**
 * What a query will cost, in points, known before any of it runs: one for being heard, one for every further thing that
 * is asked for at its top, whatever it is called there, one for every text that is searched, and one for so many values.
 * Lists count as long as they can be by what there is, not by what is asked for.
 */
export function priceOf(document: DocumentNode, operationName: string | undefined): Amount {
  const values = costOf(document, operationName)
  const searches = weighed(document, operationName, (field) => (isSearch(field) ? 1 : 0))
  const tops = topPoints(document, operationName)
  return (variables, sizes) =>
    tops + searches(variables, sizes) + Math.floor(values(variables, sizes) / VALUES_PER_POINT)
}

/** Reads every text there is: by name, or because words are given to a list. */
function isSearch({ name, arguments: given = [] }: FieldNode): boolean {
  return /search$/i.test(name.value) || given.some((argument) => argument.name.value === 'query')
}

function topPoints(document: DocumentNode, operationName: string | undefined): number {
  const operation = getOperationAST(document, operationName)
  if (!operation) return 1
  return Math.max(1, countFields(operation.selectionSet, fragmentsOf(document)))
}

type Fragments = ReturnType<typeof fragmentsOf>

/** Fields at the top of an operation. Fragments there count as often as they are spread, but a circle only once. */
function countFields(set: SelectionSetNode | undefined, fragments: Fragments, within: readonly string[] = []): number {
  return (set?.selections ?? []).reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countFields(selection.selectionSet, fragments, within)
    const name = selection.name.value
    if (within.includes(name)) return sum
    return sum + countFields(fragments.get(name)?.selectionSet, fragments, [...within, name])
  }, 0)
}

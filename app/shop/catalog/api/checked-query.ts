import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { LONGEST_QUERY, readQuery } from '#app/shop/catalog/window/search-window.ts'

/** The `query` of a published list or search. */
export function checkedQuery(query: string): string {
  const read = readQuery(query)
  if (read.ok) return read.value
  switch (read.refusal.code) {
    case 'too-long':
      throw badArgument('query', `must have at most ${LONGEST_QUERY} characters.`)
  }
}

import { type DocumentNode, GraphQLError, parse } from 'graphql'
import { refusedQuery } from './api-error.ts'
import { type QueryShape, shapeOf } from './query-shape.ts'

/** What a query may be at most. Beyond it, it is refused before it costs anything. */
export type QueryLimits = QueryShape & Readonly<{ tokens: number; cost: number }>

const NAMES: Record<keyof QueryShape, string> = {
  depth: 'levels deep',
  fields: 'fields long',
  aliases: 'aliases long',
  directives: 'directives long',
  fragments: 'fragments long',
}

/** Reads a query that keeps to the limits; throws what is wrong with any other. */
export function parseWithin(limits: QueryLimits, query: string): DocumentNode {
  const document = parsed(query, limits.tokens)
  const shape = shapeOf(document)
  for (const each of Object.keys(NAMES) as (keyof QueryShape)[]) {
    if (shape[each] > limits[each])
      throw tooLarge(`The query is ${shape[each]} ${NAMES[each]}, at most ${limits[each]}.`)
  }
  return document
}

function parsed(query: string, maxTokens: number): DocumentNode {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    const isTooLong = error instanceof GraphQLError && error.message.includes(`${maxTokens} tokens`)
    throw isTooLong ? tooLarge(`The query has more than ${maxTokens} tokens.`) : error
  }
}

export function tooLarge(message: string): GraphQLError {
  return refusedQuery('MAX_COMPLEXITY_EXCEEDED', message)
}

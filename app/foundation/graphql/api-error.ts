import { GraphQLError } from 'graphql'

/** Says what is wrong with an argument. Unlike a fault, its text reaches the caller. */
export function badArgument(argument: string, says: string): GraphQLError {
  return new GraphQLError(`\`${argument}\` ${says}`, { extensions: { code: 'BAD_USER_INPUT', argument } })
}

/** A query that is refused as a whole, before any of it runs. */
export function refusedQuery(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, refused: true } })
}

/** A query for which the client has to wait. */
export function throttledQuery(retryAfterSeconds: number): GraphQLError {
  return new GraphQLError('Throttled', { extensions: { code: 'THROTTLED', retryAfterSeconds } })
}

import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { refusedQuery } from './api-error.ts'

/** What a query may take at most, all its parts together. */
export const TIME_BUDGET_MS = 3000

type Timed = Readonly<{ stopsAt?: number }>

/**
 * Lets no query begin another list or search once its time is up. A change that has begun is carried out to its end:
 * it is up to its own steps to be quick.
 */
export function withTimeBudget(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === mutations || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (...asked) => {
        const { stopsAt }: Timed = asked[2]
        if (stopsAt !== undefined && performance.now() > stopsAt) throw outOfTime()
        return resolve(...asked)
      }
    }
  }
  return schema
}

function outOfTime() {
  return refusedQuery('TIME_BUDGET_EXCEEDED', `The query takes longer than ${TIME_BUDGET_MS} ms: ask for less.`)
}

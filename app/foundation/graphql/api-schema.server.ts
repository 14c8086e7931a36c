import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GraphQLSchema, isAbstractType } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { withTimeBudget } from './time-budget.ts'

type Resolvers<Context> = Exclude<
  NonNullable<Parameters<typeof createSchema<Context>>[0]['resolvers']>,
  readonly unknown[]
>

/** What one capability adds to an API: a piece of the schema, and how its fields are answered. */
export type ApiPart<Context> = Readonly<{
  sdl: string
  resolvers: Resolvers<Context>
  /** How things of a type are found by the id that clients know them by. */
  nodes?: Readonly<Record<string, (id: string, context: Context) => unknown>>
}>

export function readSdl(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8')
}

/** Puts the parts of an API together. Things say what they are by `__typename`. */
export function createApiSchema<Context>(parts: readonly ApiPart<Context>[]): GraphQLSchema {
  const base = readSdl(new URL('base-api.graphql', import.meta.url))
  const schema = createSchema<Context>({
    typeDefs: [base, ...parts.map(({ sdl }) => sdl)],
    resolvers: parts.map(({ resolvers }) => resolvers),
  })
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = ({ __typename }: { __typename: string }) => __typename
  }
  return withTimeBudget(schema)
}

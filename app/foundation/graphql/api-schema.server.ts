import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GraphQLSchema, isAbstractType } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { readGlobalId } from '#app/foundation/ids/global-id.ts'
import { checkedList } from './connection.ts'
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
  const finders = new Map(parts.flatMap(({ nodes = {} }) => Object.entries(nodes)))

  function findNode(text: string, context: Context): unknown {
    const id = readGlobalId(text)
    return id ? (finders.get(id.type)?.(id.id, context) ?? null) : null
  }

  const base: ApiPart<Context> = {
    sdl: readSdl(new URL('base-api.graphql', import.meta.url)),
    resolvers: {
      QueryRoot: {
        node: (_: unknown, { id }: { id: string }, context: Context) => findNode(id, context),
        nodes: (_: unknown, { ids }: { ids: string[] }, context: Context) =>
          checkedList('ids', ids).map((id) => findNode(id, context)),
      },
    },
  }
  const all = [base, ...parts]
  const schema = createSchema<Context>({
    typeDefs: all.map(({ sdl }) => sdl),
    resolvers: all.map(({ resolvers }) => resolvers),
  })
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = ({ __typename }: { __typename: string }) => __typename
  }
  return withTimeBudget(schema)
}

import { readGlobalId } from '#app/foundation/ids/global-id.ts'
import { type ApiPart, readSdl } from './api-schema.server.ts'
import { checkedList } from './connection.ts'

/** Finds anything by its id, in an API where everybody may see everything that the parts know. */
export function nodeApi<Context>(parts: readonly ApiPart<Context>[]): ApiPart<Context> {
  const finders = new Map(parts.flatMap(({ nodes = {} }) => Object.entries(nodes)))

  function findNode(text: string, context: Context): unknown {
    const id = readGlobalId(text)
    return id ? (finders.get(id.type)?.(id.id, context) ?? null) : null
  }

  return {
    sdl: readSdl(new URL('node-api.graphql', import.meta.url)),
    resolvers: {
      QueryRoot: {
        node: (_: unknown, { id }: { id: string }, context: Context) => findNode(id, context),
        nodes: (_: unknown, { ids }: { ids: string[] }, context: Context) =>
          checkedList('ids', ids).map((id) => findNode(id, context)),
      },
    },
  }
}

import { createHash } from 'node:crypto'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOf, type PageArguments, withItems } from '#app/foundation/graphql/connection.ts'
import { holds, parseSearch, type Term } from '#app/foundation/graphql/search-syntax.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import type { ListedRedirect } from '#app/shop/content/library.ts'
import { patternRedirect } from '#app/shop/content/redirect-rules.ts'
import { platformTarget } from './platform-target.server.ts'

type Asked = PageArguments & Readonly<{ query?: string | null }>

/** Old addresses, which a storefront asks for before it says that a page is not there. */
export const redirectApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('redirect-api.graphql', import.meta.url)),
  nodes: {
    UrlRedirect: async (id, context) => {
      const { redirects } = await context.readLibrary()
      const found = redirects.find((redirect) => numberOf(redirect) === wholeNumber(id))
      return found ? shown(found, context) : null
    },
  },
  resolvers: {
    QueryRoot: {
      urlRedirects: async (_: unknown, { query, ...page }: Asked, context: ContentContext) => {
        const found = await findRedirects(query ? checkedQuery(query) : '', context)
        const cut = connectionOf(found, page, { name: 'PATH', keyOf: ({ from }) => from, idOf: numberOf })
        return withItems(cut, async (redirects) => {
          const all = await Promise.all(redirects.map(async (each) => [each, await shown(each, context)] as const))
          const byRedirect = new Map(all)
          return (redirect) => byRedirect.get(redirect)
        })
      },
    },
  },
}

/** Lists are sorted with every query, and stay as long as nothing changes. */
const numbers = new WeakMap<ListedRedirect, number>()

async function findRedirects(
  query: string,
  { readLibrary, window }: ContentContext,
): Promise<readonly ListedRedirect[]> {
  const { redirects } = await readLibrary()
  if (!query.trim()) return redirects
  const condition = parseSearch(query)
  const listed = redirects.filter((redirect) => holds(condition, (term) => isMeant(redirect, term)))
  if (listed.length > 0) return listed
  // Those with a shape in common are in no list: only who names one hears of it.
  const [, from = ''] = /^path:["']?([^"'\s]+)["']?$/.exec(query.trim()) ?? []
  const moved = patternRedirect(from, (handle) => window.findProductByHandle(handle) !== null)
  return moved ? [{ from, to: moved.to }] : []
}

function isMeant({ from, to }: ListedRedirect, { field, value, isPrefix }: Term): boolean {
  const wanted = value.toLowerCase()
  if (field === null) return from.includes(wanted) || to.toLowerCase().includes(wanted)
  const said = field === 'path' ? from : field === 'target' ? to.toLowerCase() : null
  if (said === null) return false
  return isPrefix ? said.startsWith(wanted) : said === wanted
}

async function shown(redirect: ListedRedirect, context: ContentContext) {
  return {
    __typename: 'UrlRedirect',
    id: globalId('UrlRedirect', numberOf(redirect)),
    path: redirect.from,
    target: await platformTarget(redirect.to, context),
  }
}

/** Rows are written anew with every change of the list, so that an address itself has to say its number. */
function numberOf(redirect: ListedRedirect): number {
  const number = numbers.get(redirect) ?? createHash('sha256').update(redirect.from).digest().readUIntBE(0, 6)
  numbers.set(redirect, number)
  return number
}

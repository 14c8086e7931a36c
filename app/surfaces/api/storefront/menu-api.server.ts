import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { findPolicy } from '#app/shop/content/api/policy-api.server.ts'
import { type Named, platformPath } from '#app/shop/content/platform-paths.ts'
import { POLICIES } from '#app/shop/content/policies.ts'
import { type Menu, type MenuLink, numberedMenus } from './menus.ts'

/** The menus of header and footer as the published storefront API shows them. */
export const menuApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('menu-api.graphql', import.meta.url)),
  nodes: {
    Menu: async (id, context) =>
      shown(
        (await menusOf(context)).find(({ number }) => number === wholeNumber(id)),
        context,
      ),
    MenuItem: async (id, context) => {
      const links = (await menusOf(context)).flatMap((menu) => menu.links)
      const link = links.find(({ number }) => number === wholeNumber(id))
      return link ? item(link, context) : null
    },
  },
  resolvers: {
    QueryRoot: {
      menu: async (_: unknown, { handle }: { handle: string }, context: ContentContext) =>
        shown(
          (await menusOf(context)).find((menu) => menu.handle === handle),
          context,
        ),
    },
  },
}

async function menusOf({ readLibrary, language }: ContentContext): Promise<readonly Menu[]> {
  return numberedMenus((await readLibrary()).menus, language)
}

async function shown(menu: Menu | undefined, context: ContentContext) {
  if (!menu) return null
  const { number, handle, title, links } = menu
  const items = await Promise.all(links.map((link) => item(link, context)))
  return { __typename: 'Menu', id: globalId('Menu', number), handle, title, items, itemsCount: items.length }
}

async function item({ number, title, to }: MenuLink, context: ContentContext) {
  const { type, resource } = await targetOf(to, context)
  const path = (resource && platformPath(resource)) ?? to
  return {
    __typename: 'MenuItem',
    id: globalId('MenuItem', number),
    title,
    type,
    url: context.origin + localePath(context.language, path),
    resource,
    resourceId: resource && idOf(resource),
    items: [],
    tags: [],
  }
}

type Resource = Named & Readonly<{ id: number | string }>

/** A policy has the id that clients know already, everything else the number it has in the shop. */
function idOf({ __typename, id }: Resource): string {
  return typeof id === 'string' ? id : globalId(__typename, id)
}

const TYPES: Readonly<Record<string, string>> = {
  Article: 'ARTICLE',
  Blog: 'BLOG',
  Collection: 'COLLECTION',
  Page: 'PAGE',
  Product: 'PRODUCT',
  ShopPolicy: 'SHOP_POLICY',
}

async function targetOf(to: string, context: ContentContext): Promise<{ type: string; resource: Resource | null }> {
  const resource = await findResource(to, context)
  if (resource) return { type: TYPES[resource.__typename] ?? 'HTTP', resource }
  if (to === '/') return { type: 'FRONTPAGE', resource: null }
  return { type: to.startsWith('/account') ? 'CUSTOMER_ACCOUNT_PAGE' : 'HTTP', resource: null }
}

/** What lives at an address of the shop, if clients know such things. */
async function findResource(to: string, context: ContentContext): Promise<Resource | null> {
  const [, kind, handle = ''] = /^\/(collections|products)\/([^/]+)/.exec(to) ?? []
  if (kind === 'collections') return context.window.findCollectionByHandle(handle)
  if (kind === 'products') return context.window.findProductByHandle(handle)
  const policy = POLICIES.find(({ path }) => path === to)
  if (policy) return findPolicy(policy, context)
  const { documents, blogs } = await context.readLibrary()
  return [...documents, ...blogs].find(({ path }) => path === to) ?? null
}

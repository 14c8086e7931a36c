import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { platformPath } from '#app/shop/content/platform-paths.ts'
import { type Menu, type MenuLink, numberedMenus } from './menus.ts'
import { findResource, type PlatformResource } from './platform-target.server.ts'

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
  const [address = '', query = ''] = to.split(/(?=[?#])/, 2)
  const { type, resource } = await targetOf(address, context)
  return {
    __typename: 'MenuItem',
    id: globalId('MenuItem', number),
    title,
    type,
    url: context.origin + pathOf(address, { resource, type }, context) + query,
    resource,
    resourceId: resource && idOf(resource),
    items: [],
    tags: [],
  }
}

type Target = Readonly<{ type: string; resource: PlatformResource | null }>

/**
 * Storefronts put their own language in front of the addresses that they have. Everything else is a page of ours, in
 * the language of the menu.
 */
function pathOf(to: string, { resource, type }: Target, { language }: ContentContext): string {
  const platform = resource && platformPath(resource)
  if (platform) return platform
  return type === 'HTTP' && to !== '/blogs' ? localePath(language, to) : to
}

/** A policy has the id that clients know already, everything else the number it has in the shop. */
function idOf({ __typename, id }: PlatformResource): string {
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

async function targetOf(to: string, context: ContentContext): Promise<Target> {
  const resource = await findResource(to, context)
  if (resource) return { type: TYPES[resource.__typename] ?? 'HTTP', resource }
  if (to === '/') return { type: 'FRONTPAGE', resource: null }
  return { type: to.startsWith('/account') ? 'CUSTOMER_ACCOUNT_PAGE' : 'HTTP', resource: null }
}

import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { findPolicy } from '#app/shop/content/api/policy-api.server.ts'
import { type Named, platformPath } from '#app/shop/content/platform-paths.ts'
import { POLICIES } from '#app/shop/content/policies.ts'

export type PlatformResource = Named & Readonly<{ id: number | string }>

/** What lives at an address of the shop, if clients of the published API know such things. */
export async function findResource(to: string, context: ContentContext): Promise<PlatformResource | null> {
  const [, kind, handle = ''] = /^\/(collections|products)\/([^/]+)/.exec(to) ?? []
  if (kind === 'collections') return context.window.findCollectionByHandle(handle)
  if (kind === 'products') return context.window.findProductByHandle(handle)
  const policy = POLICIES.find(({ path }) => path === to)
  if (policy) return findPolicy(policy, context)
  const { documents, blogs } = await context.readLibrary()
  return [...documents, ...blogs].find(({ path }) => path === to) ?? null
}

/** The address that a storefront on the published API has for one of ours; it keeps its language and its query. */
export async function platformTarget(to: string, context: ContentContext): Promise<string> {
  const [path = '', query = ''] = to.split(/(?=[?#])/, 2)
  const { language, rest } = splitLanguage(path)
  const resource = await findResource(rest, context)
  return localePath(language, (resource && platformPath(resource)) ?? rest) + query
}

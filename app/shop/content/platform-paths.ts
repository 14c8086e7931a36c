import { handleOf } from './library.ts'
import { LATER_POLICIES, POLICIES, SUBSCRIPTION_POLICY } from './policies.ts'

/** Something that a menu leads to, as far as its address tells. */
export type Named = Readonly<{ __typename: string; handle?: string; path?: string }>

/** Where storefronts on the published API have their pages and terms. Everything else lives there as it does here. */
const FOLDERS: Readonly<Record<string, string>> = {
  Collection: '/collections',
  Page: '/pages',
  Product: '/products',
  ShopPolicy: '/policies',
}

/** The address of a thing in every storefront on the published API; null where there is none in common. */
export function platformPath({ __typename, handle, path = '' }: Named): string | null {
  if (__typename === 'Article' || __typename === 'Blog') return path
  const folder = FOLDERS[__typename]
  return folder === undefined ? null : `${folder}/${handle ?? handleOf(path)}`
}

/** Our page with the terms of this name; null when there are none. */
export function pathOfPolicy(handle: string): string | null {
  return [...POLICIES, ...LATER_POLICIES, SUBSCRIPTION_POLICY].find((policy) => policy.handle === handle)?.path ?? null
}

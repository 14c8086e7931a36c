import { SUBSCRIPTION_PAGES } from '#app/surfaces/account/subscription/subscription-page.server.ts'
import type { PageResolver } from '#app/surfaces/shared/page-request.server.ts'
import { resolveChooseBox } from '#app/surfaces/storefront/box/choose-box-page.server.ts'
import { resolveComponents } from '#app/surfaces/storefront/frame/components-page.server.ts'
import { resolveError, resolveNotFound } from '#app/surfaces/storefront/frame/error-pages.server.ts'
import { resolveBlog } from '#app/surfaces/storefront/journal/journal-page.server.ts'
import { resolveLexicon } from '#app/surfaces/storefront/lexicon/lexicon-page.server.ts'
import { resolveCollection } from '#app/surfaces/storefront/listing/collection-page.server.ts'
import { resolveOffline } from '#app/surfaces/storefront/offline/offline-page.server.ts'
import {
  resolveGiftCard,
  resolveProduct,
  resolveStoreCredit,
} from '#app/surfaces/storefront/product/product-page.server.ts'
import { resolveDocument } from '#app/surfaces/storefront/reading/content-page.server.ts'
import { resolveDiscount } from '#app/surfaces/storefront/reading/discount-page.server.ts'
import { resolvePlatformPage, resolvePlatformPolicy } from '#app/surfaces/storefront/reading/platform-page.server.ts'
import { ACCOUNT_PAGES, resolveAccount } from './account/account-page.server.ts'

type Address = Readonly<{ match: (path: string) => Record<string, string> | null; resolve: PageResolver }>

/** Addresses that only a sandbox has. */
export const sandboxAddresses: readonly Address[] = [address('/components', resolveComponents)]

/** Every address of the shop, first match wins. Each is served in German without a prefix and in English under /en. */
export const addresses: readonly Address[] = [
  address('/box', resolveChooseBox),
  address('/collections/:handle', resolveCollection),
  address('/products/gift-card/:amount', resolveGiftCard),
  address('/products/tiefgruen-store-credit/:amount', resolveStoreCredit),
  address('/products/:handle', resolveProduct),
  address('/blogs', resolveBlog),
  address('/lexicon', resolveLexicon),
  address('/pages/:handle', resolvePlatformPage),
  address('/policies/:handle', resolvePlatformPolicy),
  ...[...ACCOUNT_PAGES, ...SUBSCRIPTION_PAGES].map((shown) => address(shown.path, resolveAccount(shown))),
  address('/discount/:code', resolveDiscount),
  address('/offline', resolveOffline),
  address('/404.html', resolveNotFound),
  address('/500.html', resolveError),
  { match: () => ({}), resolve: resolveDocument },
]

function address<Name extends string>(pattern: string, resolve: PageResolver<Name>): Address {
  const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return {
    match: (path) => {
      const found = shape.exec(path)
      return found ? { ...found.groups } : null
    },
    resolve: resolve as PageResolver,
  }
}

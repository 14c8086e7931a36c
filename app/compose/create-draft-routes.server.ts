import type { Hono } from 'hono'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import type { PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import type { PageServer } from '#app/foundation/pages/page-server.server.ts'
import type { FindShelf } from '#app/shop/catalog/window/shelves.server.ts'
import type { FindLexicon } from '#app/shop/content/reading/kept-lexicon.server.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { type OfficeServices, readVisit } from '#app/surfaces/office/frame/office-services.server.ts'
import { sendFinished } from '#app/surfaces/send.server.ts'
import { draftRoutes } from '#app/surfaces/storefront/drafts/draft-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'

type Parts = Readonly<{
  shop: OpenShop
  publicUrl: URL
  pages: PageServer
  maker: PageMaker
  assets: Assets
  findShelf: FindShelf
  findLexicon: FindLexicon
  office: OfficeServices
}>

/** Previews are pages of the shop that the office opens: its sessions let editors in. */
export function createDraftRoutes({
  shop,
  publicUrl,
  pages,
  maker,
  assets,
  findShelf,
  findLexicon,
  office,
}: Parts): Hono {
  return draftRoutes({
    db: shop.db,
    clock: shop.clock,
    artUrl: assets.art,
    findShelf,
    findLexicon,
    siteOf: siteOfHost,
    originOf: (site) => originOf(site, publicUrl),
    make: maker.make,
    hide: pages.hide,
    mayWrite: async (c) => {
      const visit = await readVisit(office, c)
      return visit !== null && isAllowed(visit.member.role, 'write')
    },
    send: sendFinished,
  })
}

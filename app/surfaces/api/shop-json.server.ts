import type { Database } from '#app/foundation/database/database.ts'
import { API_VERSION, CUSTOMER_CLIENT_ID, SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import { findPublicToken } from '#app/surfaces/api/storefront/storefront-tokens.server.ts'

/** GET /.well-known/shop.json: what a program needs to begin talking to this shop. */
export function createShopJson({ db, publicUrl }: { db: Database; publicUrl: URL }): () => Promise<Response> {
  return async () => {
    const shop = {
      shopId: SHOP_ID,
      apiVersion: API_VERSION,
      storefrontAccessToken: await findPublicToken(db),
      customerAccountClientId: CUSTOMER_CLIENT_ID,
      subscriptionApiBase: null,
      checkoutHost: publicUrl.host,
    }
    return Response.json(shop, { headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' } })
  }
}

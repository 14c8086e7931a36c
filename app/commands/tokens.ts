import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { findKitchenToken } from '#app/shop/office/kitchen/kitchen-token.server.ts'
import { findPrivateToken, findPublicToken } from '#app/surfaces/api/storefront/storefront-tokens.server.ts'

/** The command `npm run tokens`: shows the tokens with which other programs ask the shop. */
await showTokens().catch(endWithFault)

async function showTokens(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 2,
    applicationName: 'tokens',
    onFault: () => undefined,
  })
  try {
    const tokens = [findPublicToken(db), findPrivateToken(db), findKitchenToken(db)]
    const [forBrowsers, forServers, forKitchen] = await Promise.all(tokens)
    console.log(`For browsers, no secret:
  X-Shopify-Storefront-Access-Token: ${forBrowsers}

For servers, secret: it never reaches a browser. Each request names the shopper for whom it is made.
  Shopify-Storefront-Private-Token: ${forServers}
  Shopify-Storefront-Buyer-IP: the shopper's address

For the kitchen, secret: reads the forecast at /office/kitchen.json, and nothing else.
  Authorization: Bearer ${forKitchen}`)
  } finally {
    await close()
  }
}

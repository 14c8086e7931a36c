import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { findPrivateToken, findPublicToken } from '#app/surfaces/api/storefront/storefront-tokens.server.ts'

/** The command `npm run tokens`: shows the tokens with which other programs ask the storefront API. */
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
    const [forBrowsers, forServers] = await Promise.all([findPublicToken(db), findPrivateToken(db)])
    console.log(`For browsers, no secret:
  X-Shopify-Storefront-Access-Token: ${forBrowsers}

For servers, secret: it never reaches a browser. Each request names the shopper for whom it is made.
  Shopify-Storefront-Private-Token: ${forServers}
  Shopify-Storefront-Buyer-IP: the shopper's address`)
  } finally {
    await close()
  }
}

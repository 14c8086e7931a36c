import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { FindShelf } from '#app/shop/catalog/window/shelves.server.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import type { Site } from '#app/shop/sites/site.ts'

/** What the account's own routes work with. */
export type AccountRouteServices = Readonly<{
  db: Database
  clock: Clock
  log: Log
  tokens: CustomerTokens
  siteOf: (host: string | undefined) => Site
  artUrl: (name: string) => string
  findShelf: FindShelf
  /** Works out and sends what follows from a letter. */
  answerLetter: (letterId: number) => void
}>

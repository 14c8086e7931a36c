import type { Database } from '#app/foundation/database/database.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import type { Settings } from './settings.server.ts'

type Mode = Settings['mode']

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** One row once a shop was opened: the mode of the shop whose database this is. */
    shop_mode: { id: boolean; mode: Mode }
  }
}

const DAY_MS = 86_400_000

/** Says which mode the database belongs to, for good. One that belongs to another mode is refused. */
export async function claimMode(db: Database, mode: Mode): Promise<void> {
  await db
    .insertInto('shop_mode')
    .values({ id: true, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await db.selectFrom('shop_mode').select('mode').executeTakeFirstOrThrow()
  if (claimed.mode !== mode) throw new SetupFault(REFUSALS[claimed.mode])
}

const REFUSALS: Readonly<Record<Mode, string>> = {
  sandbox: 'The database is a sandbox’s, whose orders nobody paid: give any other shop one of its own by DATABASE_URL.',
  staging:
    'The database is a staging shop’s, whose orders nobody paid: set SHOP_MODE=staging, or another DATABASE_URL.',
  live: 'The database is a live shop’s, which any other would spoil: set SHOP_MODE=live, or another DATABASE_URL.',
}

/** A live shop's clock is the machine's: under any other one days, prices and deadlines are wrong. */
export async function refuseMovedClock(db: Database): Promise<void> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  if (offset_ms === 0) return
  const days = (offset_ms / DAY_MS).toFixed(1)
  throw new SetupFault(
    `The clock of this database was moved by ${days} days: a live shop needs one where it never was.`,
  )
}

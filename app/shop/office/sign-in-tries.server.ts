import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { createGrowingDelay, type WaitingTry } from '#app/foundation/limits/growing-delay.server.ts'
import { hashKey } from '#app/foundation/limits/key-hash.server.ts'
import './office-tables.ts'

/** Number of wrong passwords or codes from one network for one name, after which the next one waits. */
export const FREE_TRIES = 5
const OF_PLACE = { freeMisses: FREE_TRIES, firstSeconds: 10, longestSeconds: 900 }
/** Codes are short. Whoever has the password could guess them from many networks, so strangers are counted together. */
const OF_STRANGERS = { freeMisses: 10, firstSeconds: 30, longestSeconds: 900 }
const KNOWN_FOR_MS = 90 * 86_400_000

/** Where a try comes from: the limit key of its address. */
export type Place = string

export type SignInTry = WaitingTry | Readonly<{ isTaken: true; isLastFree: boolean; giveBack: () => Promise<void> }>

/**
 * Counts wrong passwords and codes by network and name, not by name alone: guessing makes the guesser wait, and
 * never the member who is guessed at. Names that do not exist wait as well, so the wait tells nobody who exists.
 */
export function createSignInTries(db: Database) {
  const passwords = createGrowingDelay(db, { name: 'office-passwords', ...OF_PLACE })
  const codes = createGrowingDelay(db, { name: 'office-codes', ...OF_PLACE })
  const strangers = createGrowingDelay(db, { name: 'office-codes-of-strangers', ...OF_STRANGERS })

  return {
    async password({ place, email }: { place: Place; email: string }, now: Date): Promise<SignInTry> {
      const key = `${place} ${email}`
      const taken = await passwords.take(key, now)
      return taken.isTaken ? { ...lastOf(taken.misses), giveBack: () => passwords.giveBack(key) } : taken
    },

    async code({ place, staffId }: { place: Place; staffId: number }, now: Date): Promise<SignInTry> {
      const key = `${place} ${staffId}`
      const taken = await codes.take(key, now)
      if (!taken.isTaken) return taken
      const giveBack = () => codes.giveBack(key)
      if (await isKnownPlace(db, { place, staffId, now })) return { ...lastOf(taken.misses), giveBack }
      const together = await strangers.take(String(staffId), now)
      if (together.isTaken) return { ...lastOf(taken.misses), giveBack }
      await giveBack()
      return together
    },

    /** Somebody is in: from here a wrong try was a slip, and the network is known from now on. */
    async forgive(tx: InTransaction, came: { place: Place; email: string; staffId: number }, now: Date): Promise<void> {
      const { place, email, staffId } = came
      await passwords.forget(tx, `${place} ${email}`)
      await codes.forget(tx, `${place} ${staffId}`)
      const known = { staff_id: staffId, place: await placeKey(db, place), seen_at: now }
      await tx
        .insertInto('staff_place')
        .values(known)
        .onConflict((conflict) => conflict.columns(['staff_id', 'place']).doUpdateSet({ seen_at: now }))
        .execute()
    },
  }
}

function lastOf(misses: number) {
  return { isTaken: true, isLastFree: misses === FREE_TRIES } as const
}

const placeKey = (db: Database, place: Place) => hashKey(db, `office-place ${place}`)

async function isKnownPlace(
  db: Database,
  { place, staffId, now }: { place: Place; staffId: number; now: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('staff_place')
    .select('seen_at')
    .where('staff_id', '=', staffId)
    .where('place', '=', await placeKey(db, place))
    .where('seen_at', '>', new Date(now.getTime() - KNOWN_FOR_MS))
    .executeTakeFirst()
  return known !== undefined
}

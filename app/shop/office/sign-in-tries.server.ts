import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { hashKey } from '#app/foundation/limits/key-hash.server.ts'
import { createSharedPauses, type PauseKeys } from '#app/foundation/limits/shared-pauses.server.ts'
import './office-tables.ts'

/** Number of wrong passwords or codes from one network for one name, after which the next one waits. */
export const FREE_TRIES = 5
const OF_PLACE = { free: FREE_TRIES - 1, firstSeconds: 10, longestSeconds: 900 }
/** Codes are short. Whoever has the password could guess them from many networks, so strangers are counted together. */
const OF_STRANGERS = { free: 9, firstSeconds: 30, longestSeconds: 900 }
const KNOWN_FOR_MS = 90 * 86_400_000

const RULES = {
  'office-codes': OF_PLACE,
  'office-codes-of-strangers': OF_STRANGERS,
  'office-passwords': OF_PLACE,
} as const

/** Where a try comes from: the limit key of its address. */
export type Place = string

export type SignInTry = Readonly<
  { isTaken: true; isLastFree: boolean; giveBack: () => Promise<void> } | { isTaken: false; waitSeconds: number }
>

/**
 * Counts wrong passwords and codes by network and name, not by name alone: guessing makes the guesser wait, and
 * never the member who is guessed at. Names that do not exist wait as well, so the wait tells nobody who exists.
 */
export function createSignInTries(db: Database) {
  const pauses = createSharedPauses(db, RULES)

  async function take(counted: 'office-passwords' | 'office-codes', keys: Keys, now: Date): Promise<SignInTry> {
    const tried = await pauses.take(keys, now)
    if (!tried.allowed) return { isTaken: false, waitSeconds: tried.retryAfterSeconds }
    const isLastFree = tried.faults[counted] === FREE_TRIES
    return { isTaken: true, isLastFree, giveBack: () => pauses.giveBack(keys, now) }
  }

  return {
    password({ place, email }: { place: Place; email: string }, now: Date): Promise<SignInTry> {
      return take('office-passwords', { 'office-passwords': `${place} ${email}` }, now)
    },

    async code({ place, staffId }: { place: Place; staffId: number }, now: Date): Promise<SignInTry> {
      const isKnown = await isKnownPlace(db, { place, staffId, now })
      const strangers = isKnown ? null : String(staffId)
      const keys = { 'office-codes': `${place} ${staffId}`, 'office-codes-of-strangers': strangers }
      return take('office-codes', keys, now)
    },

    /** Somebody is in: from here a wrong try was a slip, and the network is known from now on. */
    async forgive(tx: InTransaction, came: { place: Place; email: string; staffId: number }, now: Date): Promise<void> {
      const { place, email, staffId } = came
      await pauses.forget(tx, { 'office-codes': `${place} ${staffId}`, 'office-passwords': `${place} ${email}` })
      const known = { staff_id: staffId, place: await placeKey(db, place), seen_at: now }
      await tx
        .insertInto('staff_place')
        .values(known)
        .onConflict((conflict) => conflict.columns(['staff_id', 'place']).doUpdateSet({ seen_at: now }))
        .execute()
    },
  }
}

type Keys = PauseKeys<keyof typeof RULES>

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

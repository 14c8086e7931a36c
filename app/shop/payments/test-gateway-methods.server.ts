import type { Selectable } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Decline, SavedMethod } from './gateway.ts'
import './test-gateway-tables.ts'

type MethodRow = Selectable<Tables['test_gateway_method']>

export const METHOD_COLUMNS = [
  ...(['kind', 'behaviour', 'label', 'fingerprint', 'brand'] as const),
  ...(['last4', 'expiry_month', 'expiry_year'] as const),
] as const

export type TestMethod = Pick<MethodRow, (typeof METHOD_COLUMNS)[number]>

/** Why it was declined: a method that is refused for good says so. */
export function declineOf({ behaviour, expiry_month, expiry_year, at }: TestMethod & Readonly<{ at: Date }>): Decline {
  if (expiry_month !== null && expiry_year !== null && at >= new Date(Date.UTC(expiry_year, expiry_month)))
    return 'expired'
  return behaviour === 'refused-later' ? 'lost-or-stolen' : 'declined'
}

/** A method as the shop may know it. */
export function methodIn({
  expiry_month,
  expiry_year,
  ...method
}: TestMethod & Readonly<{ ref: string }>): SavedMethod {
  const expiry = expiry_month === null || expiry_year === null ? null : { month: expiry_month, year: expiry_year }
  const { kind, ref, label, fingerprint, brand, last4 } = method
  return { kind, ref, label, fingerprint, brand, last4, expiry }
}

export async function findSavedMethod(db: Database, ref: string): Promise<SavedMethod | null> {
  const [found] = await readMethod(db, { ref })
  return found ? methodIn(found) : null
}

const readMethod = statement((db, { ref }: { ref: string }) =>
  db
    .selectFrom('test_gateway_method')
    .select(['ref', ...METHOD_COLUMNS])
    .where('ref', '=', ref)
    .where('detached_at', 'is', null),
)

/** Takes a method away from every later charge. */
export async function detachMethod(db: Database, { ref, now }: Readonly<{ ref: string; now: Date }>): Promise<void> {
  await db
    .updateTable('test_gateway_method')
    .set({ detached_at: now })
    .where('ref', '=', ref)
    .where('detached_at', 'is', null)
    .execute()
}

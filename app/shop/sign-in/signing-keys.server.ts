import { createHash, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Vault } from '#app/foundation/config/vault.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, sweep } from '#app/foundation/jobs/due-work.server.ts'
import { nextKeyDue, PUBLISHED_AFTER_MS, PUBLISHED_BEFORE_MS, SIGNS_FOR_MS, signingOrder } from './signing-order.ts'
import './sign-in-tables.ts'

/** A private key as the provider takes it. */
export type SigningKey = JsonWebKey & Readonly<{ kid: string; use: 'sig'; alg: 'RS256' }>

const RSA_BITS = 2048
const generate = promisify(generateKeyPair)
const subjectOf = (kid: string) => `signing-key:${kid}`

type Keys = Readonly<{ db: Database; vault: Vault; now: Date }>

/** The keys that are published, with the one that signs first; the very first one is made here. */
export async function findSigningKeys({ db, vault, now }: Keys): Promise<readonly SigningKey[]> {
  const found = opened(await listKeys(db), vault, now)
  if (found.length > 0) return found
  // Also when there are keys that this vault cannot open: they were sealed with another key, and are of no use.
  const made = await makeKey()
  return inTransaction(db, async (tx) => {
    await lockKeys(tx)
    const meanwhile = opened(await listKeys(tx), vault, now)
    if (meanwhile.length > 0) return meanwhile
    await tx.updateTable('signing_key').set({ ends_at: now }).where('ends_at', 'is', null).execute()
    await insertKey(tx, vault, { key: made, madeAt: now, signsFrom: now })
    return [made]
  })
}

/** Makes the next key while the last one still signs. */
export function createKeyRotation(vault: Vault): DueWork {
  return sweep({
    name: 'sign-in.rotate-keys',
    async nextDue(db) {
      return nextKeyDue(await listKeys(db))
    },
    async run(db, now) {
      const made = await makeKey()
      await inTransaction(db, async (tx) => {
        await lockKeys(tx)
        const due = nextKeyDue(await listKeys(tx))
        if (!due || due > now) return
        const signsFrom = new Date(now.getTime() + PUBLISHED_BEFORE_MS)
        const endsAt = new Date(signsFrom.getTime() + PUBLISHED_AFTER_MS)
        await tx.updateTable('signing_key').set({ ends_at: endsAt }).where('ends_at', 'is', null).execute()
        await insertKey(tx, vault, { key: made, madeAt: now, signsFrom })
        const forgotten = new Date(now.getTime() - SIGNS_FOR_MS)
        await tx.deleteFrom('signing_key').where('ends_at', '<=', forgotten).execute()
      })
    },
  })
}

async function listKeys(db: Database | InTransaction) {
  const rows = await db.selectFrom('signing_key').selectAll().execute()
  return rows.map(({ kid, sealed_key, signs_from, ends_at }) => ({
    ...{ kid, sealed: sealed_key },
    ...{ signsFrom: signs_from, endsAt: ends_at },
  }))
}

function opened(keys: Awaited<ReturnType<typeof listKeys>>, vault: Vault, now: Date): readonly SigningKey[] {
  return signingOrder(keys, now).flatMap(({ kid, sealed }) => {
    const text = vault.open(sealed, subjectOf(kid))
    return text === null ? [] : [JSON.parse(text) as SigningKey]
  })
}

/** Two processes that start at once make one key. */
async function lockKeys(tx: InTransaction): Promise<void> {
  await sql`lock table signing_key in exclusive mode`.execute(tx)
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey }: { privateKey: KeyObject } = await generate('rsa', { modulusLength: RSA_BITS })
  const key = privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(String(key.n)).digest('base64url').slice(0, 16)
  return { ...key, kid, use: 'sig', alg: 'RS256' }
}

async function insertKey(
  tx: InTransaction,
  vault: Vault,
  { key, madeAt, signsFrom }: { key: SigningKey; madeAt: Date; signsFrom: Date },
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(key), subjectOf(key.kid))
  await tx
    .insertInto('signing_key')
    .values({ kid: key.kid, sealed_key: sealed, made_at: madeAt, signs_from: signsFrom, ends_at: null })
    .execute()
}

import { SEALED, type Vault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import './office-tables.ts'

/** Whose secret it is: sealed for one member it opens for no other. */
export function subjectOf(staffId: number): string {
  return `staff:${staffId}`
}

/**
 * Seals what older versions wrote down openly, and answers how many members have a secret that this vault cannot
 * open: theirs was sealed with another key.
 */
export async function sealStaffSecrets(db: Database, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute()
  let unreadable = 0
  for (const { id, totp_secret } of rows) {
    const secret = totp_secret ?? ''
    if (!secret.startsWith(SEALED)) await seal(db, vault, { id, secret })
    else if (vault.open(secret, subjectOf(id)) === null) unreadable++
  }
  // Half a sign-in is begun again sooner than it is converted.
  await db
    .deleteFrom('staff_session')
    .where('code_secret', 'is not', null)
    .where('code_secret', 'not like', `${SEALED}%`)
    .execute()
  return unreadable
}

/** Another process may have sealed it meanwhile. */
async function seal(db: Database, vault: Vault, { id, secret }: { id: number; secret: string }): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: vault.seal(secret, subjectOf(id)) })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .execute()
}

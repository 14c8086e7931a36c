import { randomBytes, randomUUID } from 'node:crypto'
import type { Vault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import './sign-in-tables.ts'

/** A storefront or an app of others. Without a secret it is one that runs where everybody can read it. */
export type SignInClient = Readonly<{
  clientId: string
  name: string
  secret: string | null
  redirectUris: readonly string[]
  logoutUris: readonly string[]
}>

type NewClient = Readonly<{
  name: string
  redirectUris: readonly string[]
  logoutUris: readonly string[]
  hasSecret: boolean
  now: Date
}>

type Clients = Readonly<{ db: Database; vault: Vault }>

const subjectOf = (clientId: string) => `sign-in-client:${clientId}`

export async function addSignInClient({ db, vault }: Clients, client: NewClient): Promise<SignInClient> {
  const { name, redirectUris, logoutUris, hasSecret, now } = client
  const clientId = randomUUID()
  const secret = hasSecret ? randomBytes(32).toString('base64url') : null
  await db
    .insertInto('sign_in_client')
    .values({
      client_id: clientId,
      name,
      sealed_secret: secret && vault.seal(secret, subjectOf(clientId)),
      redirect_uris: redirectUris,
      post_logout_redirect_uris: logoutUris,
      created_at: now,
    })
    .execute()
  return { clientId, name, secret, redirectUris, logoutUris }
}

export async function findSignInClient({ db, vault }: Clients, clientId: string): Promise<SignInClient | null> {
  const row = await db.selectFrom('sign_in_client').selectAll().where('client_id', '=', clientId).executeTakeFirst()
  if (!row) return null
  const { name, sealed_secret, redirect_uris, post_logout_redirect_uris } = row
  const secret = sealed_secret === null ? null : vault.open(sealed_secret, subjectOf(clientId))
  // A secret that was sealed with another key opens nothing: the client has to be added again.
  if (sealed_secret !== null && secret === null) return null
  return { clientId, name, secret, redirectUris: redirect_uris, logoutUris: post_logout_redirect_uris }
}

/** Whether a page of this origin belongs to one of the clients. */
export async function isClientOrigin(db: Database, origin: string): Promise<boolean> {
  const clients = await db.selectFrom('sign_in_client').select('redirect_uris').execute()
  return clients.some(({ redirect_uris }) => redirect_uris.some((uri) => URL.parse(uri)?.origin === origin))
}

export function listSignInClients(db: Database) {
  return db.selectFrom('sign_in_client').select(['client_id', 'name', 'redirect_uris']).orderBy('created_at').execute()
}

export async function removeSignInClient(db: Database, clientId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sign_in_client')
    .where('client_id', '=', clientId)
    .returning('client_id')
    .executeTakeFirst()
  return gone !== undefined
}

import type { Generated } from 'kysely'

/** A record of the OpenID provider, such as a session or a token, under the digest of its id. */
export interface ProviderRecordTable {
  kind: string
  id: Buffer
  payload: unknown
  grant_id: Buffer | null
  session_uid: string | null
  customer_id: number | null
  device: string | null
  /** When the customer of a session last proved who they are, besides signing in. */
  proved_at: Generated<Date | null>
  consumed_at: Date | null
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** A key that signs id tokens, sealed. */
export interface SigningKeyTable {
  kid: string
  sealed_key: string
  made_at: Date
  signs_from: Date
  ends_at: Date | null
}

/** A code that was sent by mail for one login. */
export interface SignInCodeTable {
  id: Generated<number>
  login: Buffer
  email: string
  code_digest: Buffer
  tries: Generated<number>
  place: string
  /** The larger networks around the place. */
  wider_places: Generated<string[]>
  /** Set where the browser has signed in to the account before. */
  browser: Generated<string | null>
  details: unknown
  sent_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface CustomerPasskeyTable {
  id: Generated<number>
  customer_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: readonly string[]
  device: string
  created_at: Date
  used_at: Date | null
}

/** A storefront or an app of others that customers sign in to. */
export interface SignInClientTable {
  client_id: string
  name: string
  sealed_secret: string | null
  redirect_uris: readonly string[]
  post_logout_redirect_uris: readonly string[]
  created_at: Date
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    provider_record: ProviderRecordTable
    signing_key: SigningKeyTable
    sign_in_code: SignInCodeTable
    customer_passkey: CustomerPasskeyTable
    sign_in_client: SignInClientTable
  }
}

import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import './sign-in-tables.ts'

/** Where passkeys are good: the name of the shop's host, and the origins of its sites. */
export type PasskeyPlace = Readonly<{ db: Database; host: string; origins: readonly string[] }>

const MOST_PASSKEYS = 20
const USER_ID_BYTES = 32
/** Ed25519, ES256 and RS256, as COSE numbers them: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

// Loaded when the first passkey is used: few customers have one when a shop opens.
const load = () => import('@simplewebauthn/server')

/** What a browser needs to ask for a passkey of any customer. */
export async function passkeyRequest(
  { db, host }: PasskeyPlace,
  login: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  const challenge = await challengeOf(db, login)
  return generateAuthenticationOptions({ rpID: host, challenge, userVerification: 'required' })
}

/** What a browser needs to make a passkey for a customer who is signing in. */
export async function passkeyOffer(
  { db, host }: PasskeyPlace,
  { login, customerId, email }: { login: string; customerId: number; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  const known = await listPasskeys(db, customerId)
  return generateRegistrationOptions({
    rpName: SHOP_NAME,
    rpID: host,
    userName: email,
    userID: await keyedBytes(db, `customer ${customerId}`),
    challenge: await challengeOf(db, login),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The customer whose passkey answered the challenge of this login; null for everything else. */
export async function enterPasskey(
  { db, host, origins }: PasskeyPlace,
  { login, response, now }: { login: string; response: string; now: Date },
): Promise<number | null> {
  const given = parsed<AuthenticationResponseJSON>(response)
  const passkey = given && (await findPasskey(db, given.id))
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: Buffer.from(await challengeOf(db, login)).toString('base64url'),
    expectedOrigin: [...origins],
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  await db
    .updateTable('customer_passkey')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.customer_id
}

type NewPasskey = Readonly<{ login: string; customerId: number; response: string; device: string; now: Date }>

/** Keeps a passkey that a browser made for this login. */
export async function addPasskey(
  { db, host, origins }: PasskeyPlace,
  { login, customerId, response, device, now }: NewPasskey,
): Promise<boolean> {
  const given = parsed<RegistrationResponseJSON>(response)
  if (!given || (await listPasskeys(db, customerId)).length >= MOST_PASSKEYS) return false
  const { verifyRegistrationResponse } = await load()
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: Buffer.from(await challengeOf(db, login)).toString('base64url'),
    expectedOrigin: [...origins],
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const kept = await db
    .insertInto('customer_passkey')
    .values({
      ...{
        customer_id: customerId,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        device,
      },
      ...{ created_at: now, used_at: null },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export function listPasskeys(db: Database, customerId: number) {
  return db
    .selectFrom('customer_passkey')
    .select(['id', 'credential_id', 'device', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

export async function removePasskey(
  db: Database,
  { customerId, id }: { customerId: number; id: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('customer_passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

function findPasskey(db: Database, credentialId: unknown) {
  return db
    .selectFrom('customer_passkey')
    .select(['id', 'customer_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', String(credentialId))
    .executeTakeFirst()
}

/** A login has one challenge. It is known to its browser alone, and worth nothing when the login has ended. */
function challengeOf(db: Database, login: string): Promise<Uint8Array<ArrayBuffer>> {
  return keyedBytes(db, `login ${login}`)
}

async function keyedBytes(db: Database, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const digest = createHmac('sha256', await findSecret(db, 'passkeys')).update(text)
  return new Uint8Array(digest.digest().subarray(0, USER_ID_BYTES))
}

/** Whatever a browser sent: the library refuses what is no answer of an authenticator. */
function parsed<Answer>(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'id' in value ? (value as Answer) : null
  } catch {
    return null
  }
}

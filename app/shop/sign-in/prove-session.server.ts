import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { TokenHolder } from './customer-tokens.ts'
import { type EnteredCode, enterCode } from './enter-code.server.ts'
import { type SendingCodes, type SentCode, sendCode } from './send-code.server.ts'
import './sign-in-tables.ts'

type Asking = Readonly<{
  holder: Pick<TokenHolder, 'customerId' | 'sessionUid'>
  /** The network that asks, as limits count it. */
  place: string
  language: Language
  origin: string
  now: Date
}>

/** Sends a code by which a customer who has signed in proves once more who they are. It counts for their session. */
export async function sendProofCode(sending: SendingCodes, asking: Asking & { email: string }): Promise<SentCode> {
  const { holder, ...rest } = asking
  return sendCode(sending, { ...rest, login: loginOf(holder), browser: browserOf(holder), details: {}, use: 'proof' })
}

/** Takes that code: from now on the session counts as proved for some minutes. */
export async function enterProofCode(
  entering: Parameters<typeof enterCode>[0],
  { holder, code, ...rest }: Asking & { code: string },
): Promise<EnteredCode> {
  const entered = await enterCode(entering, { ...rest, login: loginOf(holder), browser: browserOf(holder), code })
  if (!entered.ok) return entered
  // The address may have become somebody else's since the code was sent there.
  if (entered.customer.id !== holder.customerId) return { ok: false, fault: 'code', triesLeft: 0 }
  await noteProof(entering.db, holder, rest.now)
  return entered
}

async function noteProof(db: Database, { customerId, sessionUid }: Asking['holder'], now: Date): Promise<void> {
  await db
    .updateTable('provider_record')
    .set({ proved_at: now })
    .where('kind', '=', 'Session')
    .where('session_uid', '=', sessionUid)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Whoever has signed in is known: strangers who ask for codes keep nobody from proving who they are. */
function browserOf({ customerId, sessionUid }: Asking['holder']): string {
  return `session ${customerId} ${sessionUid}`
}

/** A code belongs to the session in which it was asked for, as that of a login does to the login. */
function loginOf({ customerId, sessionUid }: Asking['holder']): string {
  return `proof ${customerId} ${sessionUid}`
}

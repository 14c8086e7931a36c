import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Vault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type Done, done, type Refused, type Result, refused } from '#app/foundation/result/result.ts'
import { codeStep, createCodeSecret } from '#app/shop/sign-in/one-time-code.server.ts'
import { hashPassword, isPassword } from '#app/shop/sign-in/password.server.ts'
import { recordAct } from './acts.server.ts'
import { type NewPassword, passwordFault, type SetupFault } from './new-password.ts'
import { closeSession, findSession, openSession } from './sessions.server.ts'
import { createSignInTries, type Place } from './sign-in-tries.server.ts'
import { subjectOf } from './staff-secrets.server.ts'

export type SigningIn = Readonly<{ db: Database; clock: Clock; vault: Vault }>
export type HalfWay = Readonly<{ token: string; stage: 'code' | 'setup' }>
/** Too many wrong tries from there: the next one counts after this time. */
export type Waiting = Readonly<{ ok: false; refusal: { code: 'wait'; seconds: number } }>

type Entered = Readonly<{ email: string; password: string; place: Place }>

/** The first step. One refusal for everything that is wrong, in the same time: nobody learns which names there are. */
export async function enterPassword(
  signingIn: SigningIn,
  { email: typed, password, place }: Entered,
): Promise<Done<HalfWay> | Refused<'wrong' | 'expired'> | Waiting> {
  const { db, clock, vault } = signingIn
  const email = typed.trim().toLowerCase()
  const now = clock.now()
  const tried = await createSignInTries(db).password({ place, email }, now)
  if (!tried.isTaken) return waiting(tried.waitSeconds)
  const found = await findMember(db, email)
  const isRight = await isPassword(password, found?.password_hash ?? (await nobodysPassword()))
  if (!found || !isRight) {
    if (found && tried.isLastFree) await noteWait(signingIn, found.id)
    return refused('wrong')
  }
  await tried.giveBack()
  if (found.has_initial_password && found.password_expires_at && found.password_expires_at <= now)
    return refused('expired')
  const stage = found.has_initial_password || found.totp_secret === null ? 'setup' : 'code'
  return inTransaction(db, async (tx) => {
    const secret = stage === 'setup' ? { sealedSecret: vault.seal(createCodeSecret(), subjectOf(found.id)) } : {}
    const token = await openSession(tx, { staffId: found.id, stage, ...secret, now })
    return done({ stage, token })
  })
}

function findMember(db: Database, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret', 'has_initial_password', 'password_expires_at'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

let nobody: Promise<string> | null = null

/** A password that nobody has, to compare with where there is no member: that takes as long. */
function nobodysPassword(): Promise<string> {
  nobody ??= hashPassword(randomUUID())
  return nobody
}

type Typed = Readonly<{ token: string; code: string; place: Place }>

/** The second step: the token of an open session. A code that was used before is as wrong as any other. */
export async function enterCode(
  signingIn: SigningIn,
  { token, code, place }: Typed,
): Promise<Result<string, 'code'> | Waiting> {
  const { db, clock } = signingIn
  const session = await findSession(db, token, clock.now())
  if (session?.stage !== 'code') return refused('code')
  const { id: staffId, email } = session.member
  const tried = await createSignInTries(db).code({ place, staffId }, clock.now())
  if (!tried.isTaken) return waiting(tried.waitSeconds)
  const opened = await tryCode(signingIn, { staffId, email, token, code, place })
  if (opened !== null) return done(opened)
  if (tried.isLastFree) {
    // The way has to be gone again from its beginning.
    await closeSession(db, token)
    await noteWait(signingIn, staffId)
  }
  return refused('code')
}

type Trying = Typed & Readonly<{ staffId: number; email: string }>

function tryCode({ db, clock, vault }: SigningIn, { staffId, email, token, code, place }: Trying) {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { totp_secret, code_step } = await tx
      .selectFrom('staff')
      .select(['totp_secret', 'code_step'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const secret = totp_secret === null ? null : vault.open(totp_secret, subjectOf(staffId))
    const step = secret === null ? null : codeStep(secret, code, now)
    if (step === null || step <= code_step) return null
    await tx.updateTable('staff').set({ code_step: step }).where('id', '=', staffId).execute()
    await createSignInTries(db).forgive(tx, { place, email, staffId }, now)
    await closeSession(tx, token)
    await recordAct(tx, { staffId, act: 'signed-in', subject: `staff:${staffId}`, now })
    return openSession(tx, { staffId, stage: 'open', now })
  })
}

/** Ends the first sign-in: from now on there is a password that nobody else knows, and an app. */
export async function setUp(
  { db, clock, vault }: SigningIn,
  { token, code, place, ...typed }: Typed & NewPassword,
): Promise<Result<string, SetupFault>> {
  const now = clock.now()
  const session = await findSession(db, token, now)
  const sealed = session?.sealedSecret
  if (session?.stage !== 'setup' || !sealed) return refused('gone')
  const fault = passwordFault(typed)
  if (fault) return refused(fault)
  const { id: staffId, email } = session.member
  const secret = vault.open(sealed, subjectOf(staffId))
  const step = secret === null ? null : codeStep(secret, code, now)
  if (step === null) return refused('code')
  if (await isPasswordOf(db, staffId, typed.password)) return refused('same')
  const own = { password_hash: await hashPassword(typed.password), totp_secret: sealed, code_step: step }
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
    const fresh = { ...own, has_initial_password: false, password_expires_at: null }
    await tx.updateTable('staff').set(fresh).where('id', '=', staffId).execute()
    await createSignInTries(db).forgive(tx, { place, email, staffId }, now)
    await recordAct(tx, { staffId, act: 'signed-in', subject: `staff:${staffId}`, now })
    return done(await openSession(tx, { staffId, stage: 'open', now }))
  })
}

async function isPasswordOf(db: Database, staffId: number, password: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return isPassword(password, password_hash)
}

function waiting(seconds: number): Waiting {
  return { ok: false, refusal: { code: 'wait', seconds } }
}

async function noteWait({ db, clock }: SigningIn, staffId: number): Promise<void> {
  const wait = { staffId, act: 'locked-out', subject: `staff:${staffId}`, now: clock.now() } as const
  await inTransaction(db, (tx) => recordAct(tx, wait))
}

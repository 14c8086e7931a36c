import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { codeStep, createCodeSecret } from '#app/shop/sign-in/one-time-code.server.ts'
import { hashPassword, isPassword } from '#app/shop/sign-in/password.server.ts'
import { recordAct } from './acts.server.ts'
import { type NewPassword, passwordFault, type SetupFault } from './new-password.ts'
import { closeSession, findSession, openSession } from './sessions.server.ts'
import { giveTryBack, takeTry } from './sign-in-tries.server.ts'

export type SigningIn = Readonly<{ db: Database; clock: Clock }>
export type HalfWay = Readonly<{ token: string; stage: 'code' | 'setup' }>

/** The first step. One refusal for everything that is wrong, in the same time: nobody learns which names there are. */
export async function enterPassword(
  { db, clock }: SigningIn,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<Result<HalfWay, 'wrong'>> {
  const nobody = await nobodysPassword()
  const found = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret', 'has_initial_password'])
    .where('email', '=', email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const allowed = found ? await takeTry(db, found.id, clock.now()) : 'locked'
  const isRight = await isPassword(password, found?.password_hash ?? nobody)
  if (!found || allowed === 'locked') return refused('wrong')
  if (!isRight) {
    if (allowed === 'last') await noteLock({ db, clock }, found.id)
    return refused('wrong')
  }
  const stage = found.has_initial_password || found.totp_secret === null ? 'setup' : 'code'
  return inTransaction(db, async (tx) => {
    await giveTryBack(tx, found.id)
    const secret = stage === 'setup' ? { codeSecret: createCodeSecret() } : {}
    const token = await openSession(tx, { staffId: found.id, stage, ...secret, now: clock.now() })
    return done({ stage, token })
  })
}

let nobody: Promise<string> | null = null

/** A password that nobody has, to compare with where there is no member: that takes as long. */
function nobodysPassword(): Promise<string> {
  nobody ??= hashPassword(randomUUID())
  return nobody
}

type Typed = Readonly<{ token: string; code: string }>

/** The second step: the token of an open session. A code that was used before is as wrong as any other. */
export async function enterCode(signingIn: SigningIn, { token, code }: Typed): Promise<Result<string, 'code'>> {
  const { db, clock } = signingIn
  const session = await findSession(db, token, clock.now())
  if (session?.stage !== 'code') return refused('code')
  const staffId = session.member.id
  const allowed = await takeTry(db, staffId, clock.now())
  const opened = allowed === 'locked' ? null : await tryCode(signingIn, { staffId, token, code })
  if (!opened && allowed !== 'taken') await closeSession(db, token)
  if (!opened && allowed === 'last') await noteLock(signingIn, staffId)
  return opened === null ? refused('code') : done(opened)
}

function tryCode({ db, clock }: SigningIn, { staffId, token, code }: Typed & { staffId: number }) {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { totp_secret, code_step } = await tx
      .selectFrom('staff')
      .select(['totp_secret', 'code_step'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = totp_secret === null ? null : codeStep(totp_secret, code, now)
    if (step === null || step <= code_step) return null
    const forgiven = { code_step: step, failed_tries: 0, locked_until: null }
    await tx.updateTable('staff').set(forgiven).where('id', '=', staffId).execute()
    await closeSession(tx, token)
    await recordAct(tx, { staffId, act: 'signed-in', subject: `staff:${staffId}`, now })
    return openSession(tx, { staffId, stage: 'open', now })
  })
}

/** Ends the first sign-in: from now on there is a password that nobody else knows, and an app. */
export async function setUp(
  { db, clock }: SigningIn,
  { token, code, ...typed }: Typed & NewPassword,
): Promise<Result<string, SetupFault>> {
  const now = clock.now()
  const session = await findSession(db, token, now)
  const secret = session?.codeSecret
  if (session?.stage !== 'setup' || !secret) return refused('gone')
  const fault = passwordFault(typed)
  if (fault) return refused(fault)
  const step = codeStep(secret, code, now)
  if (step === null) return refused('code')
  const staffId = session.member.id
  if (await isPasswordOf(db, staffId, typed.password)) return refused('same')
  const own = { password_hash: await hashPassword(typed.password), totp_secret: secret, code_step: step }
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
    const fresh = { ...own, has_initial_password: false, failed_tries: 0, locked_until: null }
    await tx.updateTable('staff').set(fresh).where('id', '=', staffId).execute()
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

async function noteLock({ db, clock }: SigningIn, staffId: number): Promise<void> {
  const lock = { staffId, act: 'locked-out', subject: `staff:${staffId}`, now: clock.now() } as const
  await inTransaction(db, (tx) => recordAct(tx, lock))
}

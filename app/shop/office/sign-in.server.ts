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

export type SignIn = ReturnType<typeof createSignIn>
export type HalfWay = Readonly<{ token: string; stage: 'code' | 'setup' }>

type Parts = Readonly<{ db: Database; clock: Clock }>

/** How the team gets in: a password, then a code from an app; the first time, a password of one's own and an app. */
export function createSignIn({ db, clock }: Parts) {
  const unknown = createNobody()

  /** Null for everything that is wrong, in the same time: nobody learns which names there are. */
  async function enterPassword(email: string, password: string): Promise<HalfWay | null> {
    const nobody = await unknown()
    const found = await db
      .selectFrom('staff')
      .select(['id', 'password_hash', 'totp_secret', 'has_initial_password'])
      .where('email', '=', email.trim().toLowerCase())
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const allowed = found ? await takeTry(db, found.id, clock.now()) : 'locked'
    const isRight = await isPassword(password, found?.password_hash ?? nobody)
    if (!found || allowed === 'locked') return null
    if (!isRight) {
      if (allowed === 'last') await noteLock(found.id)
      return null
    }
    const stage = found.has_initial_password || found.totp_secret === null ? 'setup' : 'code'
    return inTransaction(db, async (tx) => {
      await giveTryBack(tx, found.id)
      const codeSecret = stage === 'setup' ? { codeSecret: createCodeSecret() } : {}
      return { stage, token: await openSession(tx, { staffId: found.id, stage, ...codeSecret, now: clock.now() }) }
    })
  }

  /** The token of an open session; null for a wrong code, or one that was used before. */
  async function enterCode(token: string, code: string): Promise<string | null> {
    const now = clock.now()
    const session = await findSession(db, token, now)
    if (session?.stage !== 'code') return null
    const staffId = session.member.id
    const allowed = await takeTry(db, staffId, now)
    const opened = allowed === 'locked' ? null : await tryCode({ staffId, token, code })
    if (!opened && allowed !== 'taken') await closeSession(db, token)
    if (!opened && allowed === 'last') await noteLock(staffId)
    return opened
  }

  async function tryCode({ staffId, token, code }: { staffId: number; token: string; code: string }) {
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
  async function setUp(token: string, typed: NewPassword & { code: string }): Promise<Result<string, SetupFault>> {
    const now = clock.now()
    const session = await findSession(db, token, now)
    const secret = session?.codeSecret
    if (session?.stage !== 'setup' || !secret) return refused('gone')
    const fault = passwordFault(typed)
    if (fault) return refused(fault)
    const step = codeStep(secret, typed.code, now)
    if (step === null) return refused('code')
    const staffId = session.member.id
    if (await isPasswordOf(staffId, typed.password)) return refused('same')
    const password_hash = await hashPassword(typed.password)
    return inTransaction(db, async (tx) => {
      await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
      const own = { password_hash, totp_secret: secret, code_step: step, has_initial_password: false }
      await tx
        .updateTable('staff')
        .set({ ...own, failed_tries: 0, locked_until: null })
        .where('id', '=', staffId)
        .execute()
      await recordAct(tx, { staffId, act: 'signed-in', subject: `staff:${staffId}`, now })
      return done(await openSession(tx, { staffId, stage: 'open', now }))
    })
  }

  async function isPasswordOf(staffId: number, password: string): Promise<boolean> {
    const { password_hash } = await db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    return isPassword(password, password_hash)
  }

  async function noteLock(staffId: number): Promise<void> {
    const lock = { staffId, act: 'locked-out', subject: `staff:${staffId}`, now: clock.now() } as const
    await inTransaction(db, (tx) => recordAct(tx, lock))
  }

  return { enterPassword, enterCode, setUp }
}

/** A password that nobody has, to compare with where there is no member: that takes as long. */
function createNobody(): () => Promise<string> {
  let hash: Promise<string> | null = null
  return () => {
    hash ??= hashPassword(randomUUID())
    return hash
  }
}

import { z } from 'zod'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { endOtherSessions, endSession } from '#app/shop/sign-in/end-session.server.ts'
import { addPasskey, passkeyOffer, removePasskey } from '#app/shop/sign-in/passkeys.server.ts'
import { type AskingCustomer, refusal } from './account-route.server.ts'
import { answerTo, notFound, type SettingsAnswer } from './settings-services.server.ts'

const LONGEST_DEVICE = 200

/** DELETE /sessions: all but the one that asks. */
export const endOthers: SettingsAnswer = async ({ db, clock }, { c, customerId, holder }) => {
  await endOtherSessions(db, { customerId, keptUid: holder.sessionUid, now: clock.now() })
  return c.json({})
}

/** DELETE /sessions/:uid */
export const endOne: SettingsAnswer = async (services, asking) => {
  const uid = asking.c.req.param('uid') ?? ''
  const isEnded = await endSession(services.db, { customerId: asking.customerId, uid, now: services.clock.now() })
  return isEnded ? asking.c.json({}) : notFound(services, asking, 'session')
}

/** POST /passkeys/offer: what the browser needs to make one. */
export const offerPasskey: SettingsAnswer = async ({ db, passkeys }, asking) => {
  const { c, customerId } = asking
  const email = (await findCustomer(db, customerId))?.email ?? ''
  return c.json(await passkeyOffer(passkeys, { login: loginOf(asking), customerId, email }))
}

const passkeyBody = z.strictObject({ credential: z.record(z.string(), z.unknown()) })

/** POST /passkeys: keeps one that the browser has made. */
export const keepPasskey = answerTo(passkeyBody, async ({ passkeys, clock }, asking, { credential }) => {
  const { c, customerId } = asking
  const device = (c.req.header('user-agent') ?? '').slice(0, LONGEST_DEVICE)
  const made = { login: loginOf(asking), customerId, response: JSON.stringify(credential), device, now: clock.now() }
  return (await addPasskey(passkeys, made)) ? c.json({}) : refusal(c, 'no-passkey')
})

/** DELETE /passkeys/:id */
export const dropPasskey: SettingsAnswer = async (services, asking) => {
  const id = Number(asking.c.req.param('id'))
  const isRemoved =
    Number.isSafeInteger(id) && (await removePasskey(services.db, { customerId: asking.customerId, id }))
  return isRemoved ? asking.c.json({}) : notFound(services, asking, 'passkey')
}

/** A challenge lasts as long as the proof for which it was given. */
function loginOf({ holder: { sessionUid, provedAt } }: AskingCustomer): string {
  return `account ${sessionUid} ${provedAt.getTime()}`
}

import { z } from 'zod'
import { askEmailChange, confirmEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { endOtherSessions } from '#app/shop/sign-in/end-session.server.ts'
import { enterProofCode, sendProofCode } from '#app/shop/sign-in/prove-session.server.ts'
import { type AskingCustomer, refusal } from './account-route.server.ts'
import { answerTo, languageOf, type SettingsAnswer, type SettingsServices, siteOf } from './settings-services.server.ts'

function askedNow(services: SettingsServices, asking: AskingCustomer) {
  const origin = services.originOf(siteOf(services, asking))
  const [language, place] = [languageOf(asking), services.placeOf(asking.c)]
  return { holder: asking.holder, place, language, origin, now: services.clock.now() }
}

/** POST /proof: sends a code to the customer's own address. */
export const askProof: SettingsAnswer = async (services, asking) => {
  const { c, customerId } = asking
  const customer = await findCustomer(services.db, customerId)
  const sent = customer && (await sendProofCode(services, { ...askedNow(services, asking), email: customer.email }))
  return sent?.ok ? c.json({ sentTo: customer?.email }) : refusal(c, 'too-often')
}

const codeBody = z.strictObject({ code: z.string().max(20) })

/** PUT /proof: takes that code. */
export const giveProof = answerTo(codeBody, async (services, asking, { code }) => {
  const entered = await enterProofCode(services, { ...askedNow(services, asking), code })
  if (entered.ok) return asking.c.json({})
  return refusal(asking.c, entered.fault === 'wait' ? 'too-often' : 'code', { field: 'code' })
})

const emailBody = z.strictObject({ email: z.string().max(500) })

/** POST /email: sends a code to the new address, and a notice to the old one. */
export const askEmail = answerTo(emailBody, async (services, asking, { email }) => {
  const { db, clock, limits } = services
  const change = { customerId: asking.customerId, site: siteOf(services, asking), now: clock.now(), typed: email }
  const asked = await askEmailChange(db, { ...change, limiter: limits?.emailChanges ?? null })
  return asked.ok ? asking.c.json({}) : refusal(asking.c, asked.refusal.code, { field: 'email' })
})

const confirmBody = z.strictObject({ email: z.string().max(500), code: z.string().max(20) })

/** PUT /email: takes the code that the new address was sent. */
export const confirmEmail = answerTo(confirmBody, async (services, asking, { email, code }) => {
  const { customerId, holder } = asking
  const now = services.clock.now()
  const changed = await confirmEmailChange(services.db, {
    ...{ customerId, site: siteOf(services, asking), now, typed: email, code },
    onChanged: (tx) => endOtherSessions(tx, { customerId, keptUid: holder.sessionUid, now }),
  })
  return changed.ok ? asking.c.json({}) : refusal(asking.c, changed.refusal.code, { field: 'code' })
})

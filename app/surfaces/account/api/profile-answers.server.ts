import { z } from 'zod'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { withdrawNewsletter } from '#app/shop/customers/end-newsletter.server.ts'
import { askForNewsletter, findMarketingState } from '#app/shop/customers/newsletter.server.ts'
import { changeProfile } from '#app/shop/customers/profile/change-profile.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { findAccountHolder } from '#app/shop/customers/proved-customers.server.ts'
import { deviceOf } from '#app/shop/sign-in/device.ts'
import { listSessions } from '#app/shop/sign-in/end-session.server.ts'
import { listPasskeys } from '#app/shop/sign-in/passkeys.server.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import { settingsWords } from '../settings/settings-words.ts'
import type { AccountSettings } from '../settings/shown-settings.ts'
import { type AskingCustomer, refusal } from './account-route.server.ts'
import { shownCopy } from './dossier-answers.server.ts'
import {
  answerTo,
  languageOf,
  type SettingsAnswer,
  type SettingsServices,
  siteOf,
  tooOften,
} from './settings-services.server.ts'

/** GET /settings */
export const showSettings: SettingsAnswer = async (services, asking) =>
  asking.c.json(await settingsOf(services, asking))

async function settingsOf(services: SettingsServices, asking: AskingCustomer): Promise<AccountSettings> {
  const { db, clock } = services
  const { customerId, holder } = asking
  const now = clock.now()
  const customer = await findCustomer(db, customerId)
  const account = await findAccountHolder(db, customerId)
  const [sessions, passkeys] = [await listSessions(db, customerId, now), await listPasskeys(db, customerId)]
  return {
    profile: {
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      phone: customer?.phone ?? '',
      language: languageFor(account?.language),
    },
    homeCountry: COUNTRIES[siteOf(services, asking)][0],
    email: customer?.email ?? '',
    newsletter: await findMarketingState(db, customerId),
    sessions: sessions.map(({ uid, device, since, seenAt }) => ({
      ...{ uid, device: deviceOf(device), since: since.toISOString(), seenAt: seenAt.toISOString() },
      isThis: uid === holder.sessionUid,
    })),
    passkeys: passkeys.map(({ id, device, created_at, used_at }) => ({
      ...{ id, device: deviceOf(device), createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
    })),
    copy: await shownCopy(services, asking),
  }
}

const profileBody = z.strictObject({
  firstName: z.string().max(500),
  lastName: z.string().max(500),
  phone: z.string().max(100),
  language: z.string().max(35).transform(languageFor),
})

/** PUT /profile */
export const saveProfile = answerTo(profileBody, async (services, asking, body) => {
  const { customerId } = asking
  const changed = await changeProfile(services.db, { customerId, site: siteOf(services, asking), ...body })
  if (changed.ok) return asking.c.json(await settingsOf(services, asking))
  const { code, field } = changed.refusal
  return refusal(asking.c, code, field === undefined ? {} : { field })
})

const newsletterBody = z.strictObject({ isWanted: z.boolean() })

/** PUT /newsletter: a yes has to be confirmed by the address, a no counts at once. */
export const wishNewsletter = answerTo(newsletterBody, async (services, asking, { isWanted }) => {
  const { db, clock } = services
  const { customerId } = asking
  const now = clock.now()
  if (!isWanted) await withdrawNewsletter(db, { customerId, now })
  else {
    const refused = await tooOften(services, asking, 'newsletters')
    if (refused) return refused
    await askNewsletter(services, asking, now)
  }
  return asking.c.json({ newsletter: await findMarketingState(db, customerId) })
})

async function askNewsletter(services: SettingsServices, asking: AskingCustomer, now: Date): Promise<void> {
  const { customerId } = asking
  const language = languageOf(asking)
  const customer = await findCustomer(services.db, customerId)
  if (!customer) return
  const wording = settingsWords[language].newsletter.wording
  const origin = services.originOf(siteOf(services, asking))
  await inTransaction(services.db, (tx) =>
    askForNewsletter(tx, { customerId, email: customer.email, wording, language, origin, now }),
  )
}

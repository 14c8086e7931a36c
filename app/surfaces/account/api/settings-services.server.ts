import type { Context } from 'hono'
import type { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Language, languageFor } from '#app/foundation/i18n/language.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import type { CodeTries } from '#app/shop/sign-in/login-tries.server.ts'
import type { PasskeyPlace } from '#app/shop/sign-in/passkeys.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { type AskingCustomer, jsonBody, refusal } from './account-route.server.ts'

const HOUR_SECONDS = 3600

/** Mails that one account can ask for: about the newsletter, and about exports. */
export const NEWSLETTER_WISHES = { name: 'newsletter-wishes', capacity: 5, refillPerSecond: 5 / HOUR_SECONDS }
export const EXPORTS = { name: 'exports', capacity: 3, refillPerSecond: 3 / HOUR_SECONDS }

/** What the settings of an account work with. */
export type SettingsServices = Readonly<{
  db: Database
  clock: Pick<Clock, 'now'>
  log: Log
  tokens: CustomerTokens
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** The network that asks, as limits count it. */
  placeOf: (c: Context) => string
  tries: CodeTries
  isLimited: boolean
  passkeys: PasskeyPlace
  dossier: readonly DossierPart[]
  /** Null where nothing is limited. */
  limits: Readonly<Record<'emailChanges' | 'newsletters' | 'exports', SharedLimiter>> | null
}>

export type SettingsAnswer = (services: SettingsServices, asking: AskingCustomer) => Promise<Response>

export function languageOf({ c }: AskingCustomer): Language {
  return languageFor(c.req.header('accept-language')?.slice(0, 2))
}

export function siteOf(services: SettingsServices, { c }: AskingCustomer): Site {
  return services.siteOf(c.req.header('host'))
}

/** An answer to a body of this shape. A body with anything else in it is refused as a whole. */
export function answerTo<Schema extends z.ZodType>(
  schema: Schema,
  answer: (services: SettingsServices, asking: AskingCustomer, body: z.output<Schema>) => Promise<Response>,
): SettingsAnswer {
  return async (services, asking) => {
    const body = schema.safeParse(await jsonBody(asking.c))
    return body.success ? answer(services, asking, body.data) : asking.c.json({ error: 'Bad Request' }, 400)
  }
}

/** What is somebody else's is answered like what is not there, and noted: somebody may be trying out ids. */
export function notFound({ log }: SettingsServices, { c, customerId }: AskingCustomer, what: string): Response {
  log.warn({ customerId, what }, 'not found, or not this customer’s')
  return refusal(c, 'not-found', { status: 404 })
}

/** Uses up a try of a customer; a refusal when there is none left. */
export async function tooOften(
  { limits }: SettingsServices,
  { c, customerId }: AskingCustomer,
  name: 'newsletters' | 'exports',
): Promise<Response | null> {
  const permit = await limits?.[name].take(`customer ${customerId}`)
  return permit === undefined || permit.allowed ? null : refusal(c, 'too-often')
}

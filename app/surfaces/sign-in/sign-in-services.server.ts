import type { Context } from 'hono'
import type { Interaction, Provider } from 'oidc-provider'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { formTokenOf, isFormToken, isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { PERSONAL_HEADERS, type Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { CodeTries } from '#app/shop/sign-in/login-tries.server.ts'
import type { PasskeyPlace } from '#app/shop/sign-in/passkeys.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { loginLanguage } from './login-language.ts'
import type { LoginMessage, LoginPage, LoginStep } from './login-page.ts'
import { type LoginFault, loginWords } from './login-words.ts'
import { LOGIN_PATH } from './provider-addresses.ts'

/** What the pages of a login work with. */
export type SignInServices = Readonly<{
  db: Database
  clock: Clock
  log: Log
  sheets: Sheets
  artUrl: (name: string) => string
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  isSecure: boolean
  providerOf: (site: Site) => Promise<Provider>
  /** The network that asks, as limits count it. */
  placeOf: (c: Context) => string
  tries: CodeTries
  isLimited: boolean
  passkeys: PasskeyPlace
}>

/** A login under way in this browser. */
export type Login = Readonly<{
  id: string
  interaction: Interaction
  provider: Provider
  language: Language
  /** The address of the login without the step, and what its addresses carry along. */
  path: string
  query: string
  origin: string
}>

/** Adds the pages and forms of a login: none is answered but to the browser that began it. */
export type LoginRoutes = Readonly<{
  page: (step: string, answer: (c: Context, login: Login) => Promise<Response>) => void
  form: (step: string, answer: (c: Context, login: Login, fields: URLSearchParams) => Promise<Response>) => void
}>

const STATUS = { gone: 410, refused: 403, blocked: 403, 'unknown-client': 400, failed: 500, 'signed-out': 200 } as const

/** The login of this address, when it was begun in this very browser and has not ended. */
export async function findLogin(services: SignInServices, c: Context): Promise<Login | null> {
  const site = services.siteOf(c.req.header('host'))
  const provider = await services.providerOf(site)
  const { incoming, outgoing } = c.env
  const interaction = await provider.interactionDetails(incoming, outgoing).catch(goneIsNull)
  const id = c.req.param('login') ?? ''
  if (!interaction || interaction.uid !== id) return null
  const { language, query } = languageOf(c, interaction)
  return { id, interaction, provider, language, path: `${LOGIN_PATH}/${id}`, query, origin: services.originOf(site) }
}

/** A login that is not there is no fault of ours; everything else is. */
function goneIsNull(error: unknown): null {
  if (error instanceof Error && error.name === 'SessionNotFound') return null
  throw error
}

function languageOf(c: Context, { params }: Interaction): { language: Language; query: string } {
  const chosen = c.req.query('lang')
  if (chosen === 'de' || chosen === 'en') return { language: chosen, query: `?lang=${chosen}` }
  return { language: loginLanguage({ ...params, accepted: c.req.header('accept-language') }), query: '' }
}

const formSecret = ({ db }: SignInServices) => findSecret(db, 'sign-in-form')

/** The fields of a form of this login; null for anything else. */
export async function readLoginForm(
  services: SignInServices,
  c: Context,
  login: Login,
): Promise<URLSearchParams | null> {
  const fields = isFromOwnPage(c, login.origin) ? await readFields(c) : null
  const isOurs = fields && isFormToken(await formSecret(services), `sign-in:${login.id}`, fields.get('formToken') ?? '')
  return isOurs ? fields : null
}

type Shown = Readonly<{
  step: LoginStep
  fault?: LoginFault
  waitSeconds?: number
  passkeyOptions?: object
  status?: number
}>

export async function showLogin(services: SignInServices, login: Login, shown: Shown): Promise<Response> {
  const { step, fault = null, waitSeconds = 0, passkeyOptions = {}, status = 200 } = shown
  const { language, path, query, interaction } = login
  const page: LoginPage = {
    ...{ step, path, query, fault, waitSeconds },
    otherLanguage: `${path}${STEP_PATHS[step.name] ?? ''}?lang=${language === 'de' ? 'en' : 'de'}`,
    formToken: formTokenOf(await formSecret(services), `sign-in:${login.id}`),
    passkeyOptions: JSON.stringify(passkeyOptions),
    art: artOf(services),
  }
  const formOrigin = URL.parse(interaction.params['redirect_uri'] ?? '')?.origin
  const title = `${loginWords[language].titles[step.name]} · Tiefgrün`
  const sheet = { name: 'login', language, title, data: page, status, script: 'login' }
  const answer = services.sheets({ ...sheet, ...(formOrigin ? { formOrigin } : {}) })
  if (status === 429) answer.headers.set('retry-after', String(waitSeconds))
  return answer
}

/** Steps whose pages can be opened again; the others are answers to a form. */
const STEP_PATHS: Partial<Record<LoginStep['name'], string>> = { code: '/code', name: '/name', passkey: '/passkey' }

export function artOf({ artUrl }: Pick<SignInServices, 'artUrl'>): LoginPage['art'] {
  return { large: artUrl('hero-buddha-bowl'), small: artUrl('hero-chili-sin-carne') }
}

export function loginMessage(
  { sheets }: Pick<SignInServices, 'sheets'>,
  language: Language,
  name: LoginMessage,
): Response {
  const title = `${loginWords[language].messages[name].title} · Tiefgrün`
  return sheets({ name: 'login-message', language, title, data: { name }, status: STATUS[name] })
}

export function goTo(c: Context, address: string): Response {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  return c.redirect(address, 303)
}

type Proved = Readonly<{ accountId: string; amr: readonly string[]; now: Date }>

/** Keeps who is signing in, and when, by the shop's clock. The login goes on at the address that this answers. */
export async function keepProof(
  c: Context,
  { provider, interaction }: Login,
  { now, ...proved }: Proved,
): Promise<string> {
  const { incoming, outgoing } = c.env
  const login = { ...proved, ts: Math.floor(now.getTime() / 1000) }
  const asked = interaction.prompt.name === 'create' ? { create: {} } : {}
  return provider.interactionResult(incoming, outgoing, { login, ...asked })
}

/** The customer who has proved to be one in this login. */
export function provedIn({ interaction }: Login): number | null {
  const account = interaction.result?.login?.accountId
  return account === undefined ? null : Number(account)
}

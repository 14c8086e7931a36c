import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findAccountHolder } from '#app/shop/customers/proved-customers.server.ts'
import {
  addPasskey,
  enterPasskey,
  listPasskeys,
  passkeyOffer,
  passkeyRequest,
} from '#app/shop/sign-in/passkeys.server.ts'
import { rememberBrowser } from './known-browser-cookie.server.ts'
import {
  goTo,
  keepProof,
  type Login,
  type LoginRoutes,
  loginMessage,
  provedIn,
  type SignInServices,
  showLogin,
} from './sign-in-services.server.ts'

const ASKED = 'passkey-asked'
const YEAR_SECONDS = 365 * 86_400

/** Passkeys: a second way in, and the offer to make one. */
export function passkeyRoutes(services: SignInServices, { page, form }: LoginRoutes): void {
  form('/passkey-entry', (c, login, fields) => takePasskey(services, c, { login, fields }))
  page('/passkey', (c, login) => offerPasskey(services, c, login))
  form('/passkey', (c, login, fields) => keepPasskey(services, c, { login, fields }))
}

/** A device is asked once, and only for customers who have none. */
export async function isPasskeyDue({ db }: SignInServices, c: Context, customerId: number): Promise<boolean> {
  return getCookie(c, ASKED) === undefined && (await listPasskeys(db, customerId)).length === 0
}

type Sent = Readonly<{ login: Login; fields: URLSearchParams }>

async function takePasskey(services: SignInServices, c: Context, { login, fields }: Sent): Promise<Response> {
  const { db, passkeys, clock } = services
  const response = fields.get('credential') ?? ''
  const customerId = await enterPasskey(passkeys, { login: login.id, response, now: clock.now() })
  if (customerId === null) {
    const step = { name: 'email', email: '' } as const
    const passkeyOptions = await passkeyRequest(passkeys, login.id)
    return showLogin(services, login, { step, fault: 'passkey', status: 422, passkeyOptions })
  }
  const holder = await findAccountHolder(db, customerId)
  if (!holder) return loginMessage(services, login.language, 'blocked')
  await rememberBrowser(services, c, holder.email)
  const proved = { accountId: String(customerId), amr: ['hwk', 'user'], now: clock.now() }
  return goTo(c, await keepProof(c, login, proved))
}

async function offerPasskey(services: SignInServices, c: Context, login: Login): Promise<Response> {
  const customerId = provedIn(login)
  if (customerId === null) return goTo(c, login.path + login.query)
  return showOffer(services, login, { customerId })
}

async function showOffer(
  services: SignInServices,
  login: Login,
  { customerId, isAgain = false }: { customerId: number; isAgain?: boolean },
): Promise<Response> {
  const holder = await findAccountHolder(services.db, customerId)
  if (!holder) return loginMessage(services, login.language, 'blocked')
  const passkeyOptions = await passkeyOffer(services.passkeys, { login: login.id, customerId, email: holder.email })
  const fault = isAgain ? ({ fault: 'no-passkey', status: 422 } as const) : {}
  return showLogin(services, login, { step: { name: 'passkey' }, passkeyOptions, ...fault })
}

async function keepPasskey(services: SignInServices, c: Context, { login, fields }: Sent): Promise<Response> {
  const customerId = provedIn(login)
  if (customerId === null) return goTo(c, login.path + login.query)
  setCookie(c, ASKED, '1', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: services.isSecure,
    maxAge: YEAR_SECONDS,
  })
  if (fields.has('later')) return goTo(c, login.interaction.returnTo)
  const response = fields.get('credential') ?? ''
  const device = (c.req.header('user-agent') ?? '').slice(0, 200)
  const now = services.clock.now()
  const isKept = await addPasskey(services.passkeys, { login: login.id, customerId, response, device, now })
  return isKept ? goTo(c, login.interaction.returnTo) : showOffer(services, login, { customerId, isAgain: true })
}

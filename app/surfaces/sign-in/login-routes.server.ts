import { type Context, Hono } from 'hono'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { enterCode, findSentCode } from '#app/shop/sign-in/enter-code.server.ts'
import { CODE_DIGITS, RESEND_SECONDS, typedCode, typedEmail } from '#app/shop/sign-in/login-code.ts'
import { passkeyRequest } from '#app/shop/sign-in/passkeys.server.ts'
import { type LoginDetails, type SentCode, sendCode } from '#app/shop/sign-in/send-code.server.ts'
import { afterProof, arrivedRoutes } from './arrived-routes.server.ts'
import { knownBrowserIn, rememberBrowser } from './known-browser-cookie.server.ts'
import type { LoginStep } from './login-page.ts'
import { loginWords } from './login-words.ts'
import { namesIn } from './names-in.ts'
import { passkeyRoutes } from './passkey-routes.server.ts'
import { LOGIN_PATH } from './provider-addresses.ts'
import {
  findLogin,
  goTo,
  type Login,
  type LoginRoutes,
  loginMessage,
  provedIn,
  readLoginForm,
  type SignInServices,
  showLogin,
} from './sign-in-services.server.ts'

const LOGIN = `${LOGIN_PATH}/:login{[\\w-]{20,64}}`

/** The way in: an address, the code that was sent there, and for newcomers a name. */
export function loginRoutes(services: SignInServices): Hono {
  const routes = new Hono()
  const { page, form } = guarded(services, routes)
  page('', (c, login) => askEmail(services, c, login))
  form('', (c, login, fields) => takeEmail(services, c, { login, fields }))
  page('/code', (c, login) => askCode(services, c, login))
  form('/code', (c, login, fields) => takeCode(services, c, { login, fields }))
  form('/resend', (c, login) => sendAgain(services, c, login))
  arrivedRoutes(services, { page, form })
  passkeyRoutes(services, { page, form })
  return routes
}

function guarded(services: SignInServices, routes: Hono): LoginRoutes {
  const gone = (c: Context) => loginMessage(services, c.req.query('lang') === 'en' ? 'en' : acceptedBy(c), 'gone')
  return {
    page: (step, answer) =>
      routes.get(LOGIN + step, async (c) => {
        const login = await findLogin(services, c)
        return login ? answer(c, login) : gone(c)
      }),
    form: (step, answer) =>
      routes.post(LOGIN + step, async (c) => {
        const login = await findLogin(services, c)
        if (!login) return gone(c)
        const fields = await readLoginForm(services, c, login)
        return fields ? answer(c, login, fields) : loginMessage(services, login.language, 'refused')
      }),
  }
}

function acceptedBy(c: Context): 'de' | 'en' {
  return c.req.header('accept-language')?.startsWith('en') ? 'en' : 'de'
}

async function askEmail(services: SignInServices, c: Context, login: Login): Promise<Response> {
  const customerId = provedIn(login)
  if (customerId !== null) return goTo(c, login.interaction.returnTo)
  const passkeyOptions = await passkeyRequest(services.passkeys, login.id)
  return showLogin(services, login, { step: firstStep(login, new URLSearchParams()), passkeyOptions })
}

/** The first step with what was typed into it; who asked for an account is asked for a name at once. */
function firstStep({ interaction }: Login, fields: URLSearchParams): LoginStep {
  const email = fields.get('email') ?? interaction.params['login_hint'] ?? ''
  if (interaction.prompt.name !== 'create') return { name: 'email', email }
  const names = { firstName: fields.get('firstName') ?? '', lastName: fields.get('lastName') ?? '' }
  return { name: 'register', email, ...names, newsletter: fields.has('newsletter') }
}

type Sent = Readonly<{ login: Login; fields: URLSearchParams }>

async function takeEmail(services: SignInServices, c: Context, { login, fields }: Sent): Promise<Response> {
  const step = firstStep(login, fields)
  const again = async (fault: 'email' | 'firstName' | 'lastName') => {
    const passkeyOptions = await passkeyRequest(services.passkeys, login.id)
    return showLogin(services, login, { step, fault, status: 422, passkeyOptions })
  }
  const email = typedEmail(fields.get('email') ?? '')
  if (!isMailAddress(email)) return again('email')
  const typed = step.name === 'register' ? namesIn(fields) : { names: {}, fault: null }
  if (typed.fault) return again(typed.fault)
  const { names } = typed
  const wording = loginWords[login.language].newsletter
  const details = step.name === 'register' && fields.has('newsletter') ? { ...names, newsletter: wording } : names
  const sent = await send(services, c, { login, email, details })
  if (sent.ok) return goTo(c, `${login.path}/code${login.query}`)
  return refuseCode(services, login, { step, sent })
}

type Wanted = Readonly<{ login: Login; email: string; details: LoginDetails }>

async function send(services: SignInServices, c: Context, { login, email, details }: Wanted): Promise<SentCode> {
  const { id, language, origin } = login
  const now = services.clock.now()
  const place = services.placeOf(c)
  const browser = await knownBrowserIn(services, c, email)
  const sent = await sendCode(services, { login: id, email, place, browser, language, origin, details, now })
  if (!sent.ok && sent.isShopFull)
    services.log.error({}, 'no more sign-in codes this hour: somebody asks for very many')
  return sent
}

async function refuseCode(
  services: SignInServices,
  login: Login,
  { step, sent }: { step: LoginStep; sent: Extract<SentCode, { ok: false }> },
): Promise<Response> {
  const passkeyOptions = step.name === 'email' ? await passkeyRequest(services.passkeys, login.id) : {}
  return showLogin(services, login, {
    step,
    fault: 'often',
    waitSeconds: sent.waitSeconds,
    status: 429,
    passkeyOptions,
  })
}

async function askCode(services: SignInServices, c: Context, login: Login): Promise<Response> {
  if (provedIn(login) !== null) return goTo(c, login.interaction.returnTo)
  const sent = await findSentCode(services.db, login.id, services.clock.now())
  if (!sent) return goTo(c, login.path + login.query)
  const { email, resendSeconds } = sent
  return showLogin(services, login, { step: { name: 'code', email, resendSeconds, triesLeft: null } })
}

async function takeCode(services: SignInServices, c: Context, { login, fields }: Sent): Promise<Response> {
  const { id, language, origin } = login
  if (provedIn(login) !== null) return goTo(c, login.interaction.returnTo)
  const [now, place, code] = [services.clock.now(), services.placeOf(c), fields.get('code') ?? '']
  const sent = await findSentCode(services.db, id, now)
  if (!sent) return goTo(c, login.path + login.query)
  const step = { name: 'code', email: sent.email, resendSeconds: sent.resendSeconds } as const
  // What cannot be a code costs no try.
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typedCode(code)))
    return showLogin(services, login, { step: { ...step, triesLeft: null }, fault: 'code', status: 422 })
  const browser = await knownBrowserIn(services, c, sent.email)
  const entered = await enterCode(services, { login: id, code, place, browser, language, origin, now })
  if (entered.ok) {
    await rememberBrowser(services, c, sent.email)
    return afterProof(services, c, { login, customer: entered.customer, fields })
  }
  if (entered.fault === 'wait') return coolDown(services, login, entered.waitSeconds)
  const { triesLeft } = entered
  return showLogin(services, login, { step: { ...step, triesLeft }, fault: 'code', status: 422 })
}

function coolDown(services: SignInServices, login: Login, waitSeconds: number): Promise<Response> {
  return showLogin(services, login, { step: { name: 'cooling', waitSeconds }, waitSeconds, status: 429 })
}

async function sendAgain(services: SignInServices, c: Context, login: Login): Promise<Response> {
  const sent = await findSentCode(services.db, login.id, services.clock.now())
  if (!sent || provedIn(login) !== null) return goTo(c, login.path + login.query)
  const { email, details } = sent
  const again = await send(services, c, { login, email, details })
  if (again.ok) return goTo(c, `${login.path}/code${login.query}`)
  if (again.waitSeconds > RESEND_SECONDS && (await isCooling(services, c, email)))
    return coolDown(services, login, again.waitSeconds)
  const step = { name: 'code', email, resendSeconds: again.waitSeconds, triesLeft: null } as const
  return refuseCode(services, login, { step, sent: again })
}

async function isCooling(services: SignInServices, c: Context, email: string): Promise<boolean> {
  const browser = await knownBrowserIn(services, c, email)
  const permit = await services.tries.look({ place: services.placeOf(c), browser, email }, services.clock.now())
  return !permit.allowed
}

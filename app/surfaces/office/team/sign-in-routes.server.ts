import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { qrCode, qrPath } from '#app/foundation/qr/qr-code.ts'
import { homeOf } from '#app/shop/office/roles.ts'
import { closeSession, createToken, findSession } from '#app/shop/office/sessions.server.ts'
import { enterCode, enterPassword, setUp } from '#app/shop/office/sign-in.server.ts'
import { codeForm, passwordForm, setupForm } from '#app/shop/office/sign-in-forms.ts'
import { subjectOf } from '#app/shop/office/staff-secrets.server.ts'
import { codeSecretUrl } from '#app/shop/sign-in/one-time-code.server.ts'
import { dropToken, keepToken, keptToken, languageOf } from '#app/surfaces/office/frame/office-cookies.server.ts'
import {
  goTo,
  OFFICE,
  type OfficeServices,
  officeFormToken,
  readSent,
  readSession,
  refuse,
  titleOf,
} from '#app/surfaces/office/frame/office-services.server.ts'
import type { SignInPage } from './sign-in-page.ts'
import { faultNamed, type SignInFault, signInWords } from './sign-in-words.ts'

const SIGN_IN = `${OFFICE}/sign-in`

/** In: password, then code; the first time a password of one's own and an app. And out. */
export function signInRoutes(services: OfficeServices, routes: Hono): void {
  routes.get(SIGN_IN, (c) => askPassword(services, c))
  routes.post(SIGN_IN, (c) => takePassword(services, c))
  routes.get(`${SIGN_IN}/code`, (c) => askCode(services, c))
  routes.post(`${SIGN_IN}/code`, (c) => takeCode(services, c))
  routes.get(`${SIGN_IN}/setup`, (c) => askSetup(services, c))
  routes.post(`${SIGN_IN}/setup`, (c) => takeSetup(services, c))
  routes.post(`${OFFICE}/sign-out`, (c) => signOut(services, c))
}

async function askPassword(services: OfficeServices, c: Context): Promise<Response> {
  const kept = keptToken(c, 'visit', services)
  const token = kept ?? createToken()
  const answer = await show(services, c, { token, step: { name: 'password' } })
  if (kept) return answer
  keepToken(c, 'visit', { token, isSecure: services.isSecure })
  return c.body(await answer.text(), 200, Object.fromEntries(answer.headers))
}

async function takePassword(services: OfficeServices, c: Context): Promise<Response> {
  const fields = await readSent(services, c, { token: keptToken(c, 'visit', services) })
  if (!fields) return refuse(services, c)
  if (!(await services.maySignIn(c))) return goTo(c, `${SIGN_IN}?fault=often`)
  const place = services.placeOf(c)
  const halfWay = await enterPassword(services, { place, ...typedInto(passwordForm, typedIn(fields)) })
  if (!halfWay.ok) return goTo(c, SIGN_IN + faultQuery(halfWay.refusal))
  const { token, stage } = halfWay.value
  keepToken(c, 'session', { token, isSecure: services.isSecure })
  return goTo(c, `${SIGN_IN}/${stage}`)
}

async function askCode(services: OfficeServices, c: Context): Promise<Response> {
  const session = await readSession(services, c)
  if (session?.stage !== 'code') return goTo(c, SIGN_IN)
  return show(services, c, { token: session.token, step: { name: 'code' } })
}

async function takeCode(services: OfficeServices, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', services)
  const fields = await readSent(services, c, { token })
  if (!fields || !token) return refuse(services, c)
  const place = services.placeOf(c)
  const opened = await enterCode(services, { token, place, ...typedInto(codeForm, typedIn(fields)) })
  return opened.ok ? enter(services, c, opened.value) : goTo(c, `${SIGN_IN}/code${faultQuery(opened.refusal)}`)
}

async function askSetup(services: OfficeServices, c: Context): Promise<Response> {
  const session = await readSession(services, c)
  const { member, token, sealedSecret } = session ?? {}
  const codeSecret = member && sealedSecret && services.vault.open(sealedSecret, subjectOf(member.id))
  if (session?.stage !== 'setup' || !codeSecret || !token) return goTo(c, SIGN_IN)
  const url = codeSecretUrl(codeSecret, { account: member.email, issuer: 'Tiefgrün Office' })
  const secret = codeSecret.match(/.{4}/g)?.join(' ') ?? codeSecret
  const step = { name: 'setup', url, secret, email: member.email, qr: qrPath(qrCode(url)) } as const
  return show(services, c, { token, step })
}

async function takeSetup(services: OfficeServices, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', services)
  const fields = await readSent(services, c, { token })
  if (!fields || !token) return refuse(services, c)
  const place = services.placeOf(c)
  const ended = await setUp(services, { token, place, ...typedInto(setupForm, typedIn(fields)) })
  if (ended.ok) return enter(services, c, ended.value)
  const { code: fault } = ended.refusal
  return goTo(c, fault === 'gone' ? SIGN_IN : `${SIGN_IN}/setup?fault=${fault}`)
}

type Refusal = Readonly<{ code: SignInFault; seconds?: number }>

function faultQuery({ code, seconds }: Refusal): string {
  return `?fault=${code}${seconds === undefined ? '' : `&seconds=${seconds}`}`
}

async function enter(services: OfficeServices, c: Context, token: string): Promise<Response> {
  const session = await findSession(services.db, token, services.clock.now())
  keepToken(c, 'session', { token, isSecure: services.isSecure })
  dropToken(c, 'visit', services)
  return goTo(c, session ? homeOf(session.member.role) : SIGN_IN)
}

async function signOut(services: OfficeServices, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', services)
  if (!token || !(await readSent(services, c, { token }))) return refuse(services, c)
  await closeSession(services.db, token)
  dropToken(c, 'session', services)
  return goTo(c, SIGN_IN)
}

async function show(
  services: OfficeServices,
  c: Context,
  { token, step }: { token: string; step: SignInPage['step'] },
): Promise<Response> {
  const language = languageOf(c)
  const page: SignInPage = {
    step,
    path: c.req.path,
    formToken: await officeFormToken(services, token),
    fault: faultNamed(c.req.query('fault')),
    waitSeconds: wholeNumber(c.req.query('seconds')) ?? 0,
  }
  const title = titleOf(signInWords[language].titles[step.name])
  return services.sheets({ name: 'office-sign-in', language, title, data: page })
}

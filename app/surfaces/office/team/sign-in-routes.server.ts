import type { Context, Hono } from 'hono'
import { closeSession, createToken } from '#app/shop/office/sessions.server.ts'
import { enterCode, enterPassword, setUp } from '#app/shop/office/sign-in.server.ts'
import { codeSecretUrl } from '#app/shop/sign-in/one-time-code.server.ts'
import { dropToken, keepToken, keptToken, languageOf } from '#app/surfaces/office/frame/office-cookies.server.ts'
import {
  goTo,
  OFFICE,
  type OfficeDesk,
  officeFormToken,
  readSent,
  readSession,
  refuse,
  titleOf,
} from '#app/surfaces/office/frame/office-services.server.ts'
import type { SignInPage } from './sign-in-page.ts'
import { faultNamed, signInWords } from './sign-in-words.ts'

const SIGN_IN = `${OFFICE}/sign-in`

/** In: password, then code; the first time a password of one's own and an app. And out. */
export function signInDoors(desk: OfficeDesk, doors: Hono): void {
  doors.get(SIGN_IN, (c) => askPassword(desk, c))
  doors.post(SIGN_IN, (c) => takePassword(desk, c))
  doors.get(`${SIGN_IN}/code`, (c) => askCode(desk, c))
  doors.post(`${SIGN_IN}/code`, (c) => takeCode(desk, c))
  doors.get(`${SIGN_IN}/setup`, (c) => askSetup(desk, c))
  doors.post(`${SIGN_IN}/setup`, (c) => takeSetup(desk, c))
  doors.post(`${OFFICE}/sign-out`, (c) => signOut(desk, c))
}

async function askPassword(desk: OfficeDesk, c: Context): Promise<Response> {
  const kept = keptToken(c, 'visit', desk)
  const token = kept ?? createToken()
  const answer = await show(desk, c, { token, step: { name: 'password' } })
  if (kept) return answer
  keepToken(c, 'visit', { token, isSecure: desk.isSecure })
  return c.body(await answer.text(), 200, Object.fromEntries(answer.headers))
}

async function takePassword(desk: OfficeDesk, c: Context): Promise<Response> {
  const fields = await readSent(desk, c, keptToken(c, 'visit', desk))
  if (!fields) return refuse(desk, c)
  if (!(await desk.maySignIn(c))) return goTo(c, `${SIGN_IN}?fault=often`)
  const halfWay = await enterPassword(desk, {
    email: fields.get('email') ?? '',
    password: fields.get('password') ?? '',
  })
  if (!halfWay) return goTo(c, `${SIGN_IN}?fault=wrong`)
  keepToken(c, 'session', { token: halfWay.token, isSecure: desk.isSecure })
  return goTo(c, `${SIGN_IN}/${halfWay.stage}`)
}

async function askCode(desk: OfficeDesk, c: Context): Promise<Response> {
  const session = await readSession(desk, c)
  if (session?.stage !== 'code') return goTo(c, SIGN_IN)
  return show(desk, c, { token: session.token, step: { name: 'code' } })
}

async function takeCode(desk: OfficeDesk, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', desk)
  const fields = await readSent(desk, c, token)
  if (!fields || !token) return refuse(desk, c)
  const opened = await enterCode(desk, { token, code: fields.get('code') ?? '' })
  return opened ? enter(desk, c, opened) : goTo(c, `${SIGN_IN}/code?fault=code`)
}

async function askSetup(desk: OfficeDesk, c: Context): Promise<Response> {
  const session = await readSession(desk, c)
  if (session?.stage !== 'setup' || !session.codeSecret) return goTo(c, SIGN_IN)
  const { codeSecret, member, token } = session
  const url = codeSecretUrl(codeSecret, { account: member.email, issuer: 'Tiefgrün Office' })
  const secret = codeSecret.match(/.{4}/g)?.join(' ') ?? codeSecret
  return show(desk, c, { token, step: { name: 'setup', url, secret, email: member.email } })
}

async function takeSetup(desk: OfficeDesk, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', desk)
  const fields = await readSent(desk, c, token)
  if (!fields || !token) return refuse(desk, c)
  const typed = (name: string) => fields.get(name) ?? ''
  const ended = await setUp(desk, {
    token,
    password: typed('password'),
    repeated: typed('repeated'),
    code: typed('code'),
  })
  if (ended.ok) return enter(desk, c, ended.value)
  const { code: fault } = ended.refusal
  return goTo(c, fault === 'gone' ? SIGN_IN : `${SIGN_IN}/setup?fault=${fault}`)
}

function enter(desk: OfficeDesk, c: Context, token: string): Response {
  keepToken(c, 'session', { token, isSecure: desk.isSecure })
  dropToken(c, 'visit', desk)
  return goTo(c, `${OFFICE}/orders`)
}

async function signOut(desk: OfficeDesk, c: Context): Promise<Response> {
  const token = keptToken(c, 'session', desk)
  if (!token || !(await readSent(desk, c, token))) return refuse(desk, c)
  await closeSession(desk.db, token)
  dropToken(c, 'session', desk)
  return goTo(c, SIGN_IN)
}

async function show(
  desk: OfficeDesk,
  c: Context,
  { token, step }: { token: string; step: SignInPage['step'] },
): Promise<Response> {
  const language = languageOf(c)
  const page: SignInPage = {
    step,
    path: c.req.path,
    formToken: await officeFormToken(desk, token),
    fault: faultNamed(c.req.query('fault')),
  }
  const title = titleOf(signInWords[language].titles[step.name])
  return desk.sheets({ name: 'office-sign-in', language, title, data: page })
}

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { addMember } from '#app/shop/office/change-members.server.ts'
import { homeOf, type Role } from '#app/shop/office/roles.ts'
import { openSession } from '#app/shop/office/sessions.server.ts'
import { codeAt } from '#app/shop/sign-in/one-time-code.server.ts'
import { formOf } from './buyer.fixture.ts'
import type { ShopProcess } from './shop-process.fixture.ts'

export const OWN_PASSWORD = 'Der Frost kommt am Donnerstag'

type Fields = Readonly<Record<string, string>>
type Headers = Readonly<Record<string, string>>
/** The page that shows a form, and where that goes. */
type Way = readonly [page: string, to: string]

/** A browser without script: keeps cookies, fills forms of the page it was shown. */
export function plainBrowser(shop: Pick<ShopProcess, 'origin'>) {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(shop.origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Headers), cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  /** Sends a form of a page to an address, with the hidden fields that the page gave it. */
  async function send([page, to]: Way, fields: Fields = {}, headers: Headers = {}): Promise<Response> {
    const html = await (await ask(page)).text()
    return post(to, { ...hiddenFields(html), ...fields }, headers)
  }

  function post(to: string, fields: Fields, headers: Headers = {}): Promise<Response> {
    return ask(to, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  return { ask, send, post, cookies }
}

export type PlainBrowser = ReturnType<typeof plainBrowser>

export function hiddenFields(html: string): Record<string, string> {
  const found = ['formToken', 'formKey'].flatMap((name) => {
    const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}

async function timeIn(shop: ShopProcess): Promise<Date> {
  const { now } = await (await shop.get('/sandbox/clock')).json()
  return new Date(now)
}

/** The code an app shows now, by the shop's clock, or some half minutes later. */
export async function codeIn(shop: ShopProcess, secret: string, later = 0): Promise<string> {
  return codeAt(secret, Math.floor((await timeIn(shop)).getTime() / 30_000) + later)
}

const emailOf = (role: Role) => `${role}-${randomUUID().slice(0, 8)}@team.example`

/** Somebody of the team who is signed in. Passwords are slow to hash: who needs one asks for a new member. */
export async function memberAt(shop: ShopProcess, { db }: Pick<TestDatabase, 'db'>, role: Role) {
  const [email, now] = [emailOf(role), await timeIn(shop)]
  const row = { email, name: `Ada ${role}`, role, password_hash: '', has_initial_password: false, created_at: now }
  const token = await inTransaction(db, async (tx) => {
    const { id } = await tx.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
    return openSession(tx, { staffId: id, stage: 'open', now })
  })
  const browser = plainBrowser(shop)
  browser.cookies.set('office-session', token)
  return { ...browser, email }
}

/** Somebody of the team, from the command to the office: with a password of their own and an app. */
export async function newMemberAt(shop: ShopProcess, { db }: Pick<TestDatabase, 'db'>, role: Role) {
  const email = emailOf(role)
  const added = await addMember(db, { email, name: `Ada ${role}`, role, now: await timeIn(shop) })
  const browser = plainBrowser(shop)
  const initial = added.ok ? added.value : ''
  const half = await browser.send(['/office/sign-in', '/office/sign-in'], { email, password: initial })
  expect(half.headers.get('location')).toBe('/office/sign-in/setup')
  const page = await (await browser.ask('/office/sign-in/setup')).text()
  const secret = (/id="secret">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '')
  const usedCode = await codeIn(shop, secret)
  const fields = { password: OWN_PASSWORD, repeated: OWN_PASSWORD, code: usedCode }
  const entered = await browser.post('/office/sign-in/setup', { ...hiddenFields(page), ...fields })
  expect(entered.headers.get('location')).toBe(homeOf(role))
  return { ...browser, email, secret, initial, usedCode }
}

/** Asks for a refund, reads what it would pay back and confirms it; answers the refusal where there is one. */
export async function refundAt({ send, post }: PlainBrowser, number: string, fields: Fields): Promise<Response> {
  const page = `/office/orders/${number}`
  const asked = await send([page, `${page}/refund`], fields)
  return asked.status === 200 ? post(`${page}/refund`, Object.fromEntries(formOf(await asked.text()))) : asked
}

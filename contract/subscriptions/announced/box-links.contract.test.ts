import { expect, test } from 'vitest'
import { scriptlessBrowser } from '../../scriptless.fixture.ts'
import { type Person, storyShop } from '../story-shop.fixture.ts'

const shop = await storyShop('2026-12-01')
const { origin } = shop
const people = { jana: await shop.subscribe({}), moved: await shop.subscribe({}), late: await shop.subscribe({}) }
await shop.passUntil('2026-12-26')

type Mail = Readonly<{ kind: string; about: string; text: string }>

async function mailTo({ email }: Person): Promise<Mail> {
  const mails: Mail[] = await (await fetch(`${origin}/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const [mail, ...more] = mails.filter(({ kind }) => kind === 'subscription.box-ahead')
  if (!mail || more.length > 0) throw new Error('One box is one mail')
  return mail
}

async function linkIn(person: Person, path: string): Promise<string> {
  const { text } = await mailTo(person)
  const [link = ''] = new RegExp(`https?://[^\\s()]*${path}/[\\w.-]+`).exec(text) ?? []
  return new URL(link).pathname
}

const nextOf = async ({ id, call }: Person) => (await call(`GET /subscription/${id}`)).data.nextBillingDate
const receiptsOf = async ({ id, call }: Person) =>
  (await call(`GET /subscription/${id}/receipt`)).data.map((each: { act: string }) => each.act)
const send = (path: string, answer: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams({ answer }), headers, redirect: 'manual' })

test('[S-22] [S-29] the outbox names the kind of the mail and what it is about', async () => {
  const { id } = people.jana
  expect(await mailTo(people.jana)).toMatchObject({ kind: 'subscription.box-ahead' })
  expect((await mailTo(people.jana)).about).toMatch(new RegExp(`^subscription:${id} cycle-2:2026-12-29:`))
})

test.each([
  {
    language: 'de',
    prefix: '',
    ask: 'Diese Box auslassen?',
    skip: 'Diese Box auslassen',
    done: 'Diese Box ist ausgelassen',
    undo: 'Box zurückholen',
  },
  {
    language: 'en',
    prefix: '/en',
    ask: 'Skip this box?',
    skip: 'Skip this box',
    done: 'This box is skipped',
    undo: 'Bring it back',
  },
])(
  '[S-29] in $language one link skips exactly its box, by a button and without script, and takes it back',
  async (words) => {
    const { jana } = people
    const path = words.prefix + (await linkIn(jana, '/skip-box'))
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await fetch(origin + path, { method })
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
      expect(opened.headers.get('x-robots-tag') ?? (await opened.text())).toContain('noindex')
    }
    expect(await nextOf(jana), 'opening does nothing').toBe('2026-12-29')
    const foreign = await send(path, 'skip', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, await nextOf(jana)]).toEqual([403, '2026-12-29'])
    const before = (await receiptsOf(jana)).length

    const page = await scriptlessBrowser({ origin }).open(path)
    expect(page.heading).toBe(words.ask)
    const skipped = await page.press(words.skip, {})
    expect([skipped.heading, skipped.path, await nextOf(jana)]).toEqual([words.done, path, '2027-01-26'])
    expect((await send(path, 'skip')).status, 'twice is once').toBe(303)
    expect((await receiptsOf(jana)).length).toBe(before + 1)
    const back = await skipped.press(words.undo, {})
    expect([back.heading, await nextOf(jana)]).toEqual([words.ask, '2026-12-29'])
  },
)

test('[S-29] a link that was changed or never written leads nowhere', async () => {
  const path = await linkIn(people.jana, '/skip-box')
  const [, id = '', date = '', signature = ''] = /\/(\d+)\.([\d-]+)\.([\w-]+)$/.exec(path) ?? []
  for (const other of [
    `${Number(id) + 1}.${date}.${signature}`,
    `${id}.2027-01-26.${signature}`,
    `0${id}.${date}.${signature}`,
    `${id}.${date}.${'A'.repeat(43)}`,
  ]) {
    expect((await fetch(`${origin}/skip-box/${other}`)).status, other).toBe(404)
    expect((await send(`/skip-box/${other}`, 'skip')).status, other).toBe(404)
  }
  expect(await nextOf(people.jana)).toBe('2026-12-29')
})

test('[S-29] a box that has moved, is over or has ended says so, and nothing is done', async () => {
  const { moved, late } = people
  const path = await linkIn(moved, '/skip-box')
  await moved.call(`POST /subscription/${moved.id}/reschedule`, {
    newBillingDateEpoch: Date.parse('2027-01-12') / 1000,
  })
  const page = await scriptlessBrowser({ origin }).open(path)
  expect([page.status, page.heading]).toEqual([410, 'Diese Box hat einen anderen Termin'])
  await send(path, 'skip')
  expect([await nextOf(moved), await receiptsOf(moved)]).toEqual(['2027-01-12', ['reschedule']])
  await moved.call(`POST /subscription/${moved.id}/cancel`)
  expect((await scriptlessBrowser({ origin }).open(path)).heading).toBe('Diese Box kommt nicht mehr')

  const own = await linkIn(late, '/skip-box')
  await shop.moveTo({ now: '2026-12-28T22:59:58.000Z' })
  expect((await scriptlessBrowser({ origin }).open(own)).status).toBe(200)
  await shop.moveTo({ now: '2026-12-28T23:00:00.000Z' })
  const closed = await scriptlessBrowser({ origin }).open(own)
  expect([closed.status, closed.heading]).toEqual([410, 'Für diese Box ist es zu spät'])
  await send(own, 'skip')
  expect(await receiptsOf(late)).toEqual([])
})

test('[S-29] the mails are switched off by one click of a mail program, and on again on the page or in the account', async () => {
  const { late } = people
  const path = await linkIn(late, '/no-box-mails')
  const isOn = async () => (await fetch(origin + path)).text().then((html) => html.includes('value="off"'))
  expect(await isOn()).toBe(true)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(origin + path, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  expect(await isOn()).toBe(false)
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  await send(path, 'on', foreign)
  expect(await isOn(), 'nobody else switches them on').toBe(false)
  await shop.passUntil('2027-01-24')
  const mails = shop.database.db.selectFrom('mail').select('id')
  const told = await mails.where('dedupe_key', 'like', `subscription:${late.id}:box-ahead:%`).execute()
  expect(told, 'the next box is not announced').toHaveLength(1)
  const page = await scriptlessBrowser({ origin }).open(path)
  await page.press('E-Mails wieder einschalten', {})
  expect(await isOn()).toBe(true)
  expect((await fetch(`${origin}/no-box-mails/1.${'A'.repeat(43)}`)).status).toBe(404)
})

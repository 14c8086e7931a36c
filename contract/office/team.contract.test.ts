import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runCommand } from '../command.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { codeIn, hiddenFields, memberAt, newMemberAt, OWN_PASSWORD, plainBrowser } from '../team.fixture.ts'

let database: TestDatabase
let shop: ShopProcess

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({
    connection: database.connection,
    env: { RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')]

test('[B14] a password alone, a code alone, and a code that was used before open nothing', async () => {
  const { email, secret, usedCode } = await newMemberAt(shop, database, 'orders')
  const browser = plainBrowser(shop)
  const half = await browser.send(['/office/sign-in', '/office/sign-in'], { email, password: OWN_PASSWORD })
  expect(goesTo(half)).toEqual([303, '/office/sign-in/code'])
  expect(goesTo(await browser.ask('/office/orders'))).toEqual([303, '/office/sign-in'])
  expect((await browser.send(['/office/sign-in/code', '/office/orders/TG-1/note'], { text: 'x' })).status).toBe(403)

  const code = await codeIn(shop, secret, 1)
  const stranger = plainBrowser(shop)
  expect((await stranger.send(['/office/sign-in', '/office/sign-in/code'], { code })).status).toBe(403)

  const used = await browser.send(['/office/sign-in/code', '/office/sign-in/code'], { code: usedCode })
  expect(goesTo(used)).toEqual([303, '/office/sign-in/code?fault=code'])
  const entered = await browser.send(['/office/sign-in/code', '/office/sign-in/code'], { code })
  expect(goesTo(entered)).toEqual([303, '/office/orders'])
  expect((await browser.ask('/office/orders')).status).toBe(200)
})

test('[B14] the token changes with every step, and signing out ends it', async () => {
  const { ask, send, cookies } = await memberAt(shop, database, 'reader')
  const before = cookies.get('office-session')
  expect((await ask('/office/orders')).status).toBe(200)
  expect(goesTo(await send(['/office/orders', '/office/sign-out']))).toEqual([303, '/office/sign-in'])
  expect(cookies.has('office-session')).toBe(false)
  cookies.set('office-session', before ?? '')
  expect(goesTo(await ask('/office/orders'))).toEqual([303, '/office/sign-in'])
})

test('[B14] wrong passwords make their network wait, not the member; unknown and wrong get one answer in one time', async () => {
  const { email } = await newMemberAt(shop, database, 'orders')
  const browser = plainBrowser(shop)
  let address = 0
  // Another address of one household each time: IPv6 counts by its network.
  const guesser = () => ({ 'x-forwarded-for': `2001:db8:5:5::${++address}` })
  const time = async (typed: { email: string; password: string }, headers = guesser()) => {
    const page = await (await browser.ask('/office/sign-in')).text()
    const started = performance.now()
    const answer = await browser.post('/office/sign-in', { ...hiddenFields(page), ...typed }, headers)
    return { ms: performance.now() - started, answer: [...goesTo(answer), await answer.text()] }
  }
  // The wait is asked for at once: it lasts ten seconds, and passwords are hashed slowly.
  const guess = async (name: string) => {
    const tries = []
    for (let count = 0; count < 5; count++) tries.push(await time({ email: name, password: 'falsch' }))
    return { tries, next: await time({ email: name, password: OWN_PASSWORD }) }
  }
  const [wrong, unknown] = [await guess(email), await guess(`x${email}`)]
  for (const { tries, next } of [wrong, unknown]) {
    for (const { answer } of tries) expect(answer).toEqual([303, '/office/sign-in?fault=wrong', ''])
    expect(next.answer).toEqual([303, expect.stringMatching(/^\/office\/sign-in\?fault=wait&seconds=\d+$/), ''])
  }
  const { answer } = await time({ email, password: OWN_PASSWORD }, { 'x-forwarded-for': '2001:db8:5:6::1' })
  expect(answer).toEqual([303, '/office/sign-in/code', ''])
  const middle = (times: { ms: number }[]) => times.map(({ ms }) => ms).sort((one, other) => one - other)[2] ?? 0
  expect(middle(unknown.tries) / middle(wrong.tries)).toBeGreaterThan(0.5)
  expect(middle(unknown.tries) / middle(wrong.tries)).toBeLessThan(2)
})

test('the office speaks as the browser does, or as it was told', async () => {
  const browser = plainBrowser(shop)
  const heading = async (language: string) =>
    /<h1[^>]*>([^<]*)/.exec(
      await (await browser.ask('/office/sign-in', { headers: { 'accept-language': language } })).text(),
    )?.[1]
  expect([await heading('de-DE,de'), await heading('en-GB,en')]).toEqual(['Anmelden', 'Sign in'])
  const chosen = await browser.post('/office/language', { language: 'en', back: '/office/sign-in' })
  expect(goesTo(chosen)).toEqual([303, '/office/sign-in'])
  expect(await heading('de-DE,de')).toBe('Sign in')
  const away = await browser.post('/office/language', { language: 'de', back: '//evil.example' })
  expect(goesTo(away)).toEqual([303, '/office'])
})

const memberOf = async (email: string) =>
  (await database.pool.query('select id from staff where email = $1', [email])).rows[0]

test('an owner sends somebody away, but not themselves', async () => {
  const owner = await memberAt(shop, database, 'owner')
  const leaver = await memberAt(shop, database, 'orders')
  const { id } = await memberOf(leaver.email)
  const self = await memberOf(owner.email)
  const disable = (member: number) =>
    owner.send(['/office/members', '/office/members/disable'], { member: String(member) })
  expect(goesTo(await disable(self.id))[1]).toBe('/office/members?note=not-found')
  expect(goesTo(await disable(id))[1]).toBe('/office/members?note=disabled')
  expect(goesTo(await leaver.ask('/office/orders'))).toEqual([303, '/office/sign-in'])
  expect((await owner.ask('/office/orders')).status).toBe(200)
})

test('an owner changes names and roles, which count at once in open sessions, but never away the last owner', async () => {
  const owner = await memberAt(shop, database, 'owner')
  await database.pool.query("update staff set disabled_at = now() where role = 'owner' and email <> $1", [owner.email])
  const member = await memberAt(shop, database, 'orders')
  const [self, { id }] = [await memberOf(owner.email), await memberOf(member.email)]
  const edit = (fields: Record<string, string>) => owner.send(['/office/members', '/office/members/edit'], fields)
  expect((await member.ask('/office/customers')).status).toBe(200)

  const changed = await edit({ member: String(id), name: ' Bea Neu ', role: 'reader' })
  expect(goesTo(changed)).toEqual([303, '/office/members?note=member-changed'])
  expect((await member.ask('/office/customers')).status, 'the open session has the new rights').toBe(403)
  expect(await (await member.ask('/office/orders')).text()).toContain('Bea Neu')
  const { rows } = await database.pool.query(
    "select staff_id, before, after from staff_act where act = 'member-changed' and subject = $1",
    [`staff:${id}`],
  )
  expect(rows).toEqual([
    { staff_id: self.id, before: { name: 'Ada orders', role: 'orders' }, after: { name: 'Bea Neu', role: 'reader' } },
  ])

  for (const [fields, said] of [
    [{ member: String(id), name: ' ', role: 'reader' }, 'Bitte gib einen Namen an'],
    [{ member: String(id), name: 'Bea', role: 'admin' }, 'Bitte wähle eine Rolle'],
    [{ member: String(self.id), name: 'Ada', role: 'orders' }, 'Ohne Inhaberin geht es nicht'],
  ] as const) {
    const refused = await edit(fields)
    expect([refused.status, (await refused.text()).includes(said)], said).toEqual([422, true])
  }
  expect(goesTo(await edit({ member: String(id), name: 'Bea', role: 'owner' }))[0]).toBe(303)
  const left = await edit({ member: String(self.id), name: 'Ada', role: 'orders' })
  expect(goesTo(left)).toEqual([303, '/office/orders?note=member-changed'])
  expect((await owner.ask('/office/members')).status).toBe(403)
  expect((await member.send(['/office/members', '/office/members/edit'], { member: '0' })).status).toBe(422)
})

test('two owners who take the role from each other at the same moment leave one', async () => {
  const [one, other] = [await memberAt(shop, database, 'owner'), await memberAt(shop, database, 'owner')]
  await database.pool.query("update staff set disabled_at = now() where role = 'owner' and email <> all($1)", [
    [one.email, other.email],
  ])
  const [first, second] = [await memberOf(one.email), await memberOf(other.email)]
  const edit = (who: typeof one, member: number) =>
    who.send(['/office/members', '/office/members/edit'], { member: String(member), name: 'Ada', role: 'reader' })
  await Promise.all([edit(one, second.id), edit(other, first.id)])
  const { rows } = await database.pool.query("select 1 from staff where role = 'owner' and disabled_at is null")
  expect(rows).toHaveLength(1)
})

const command = (...words: string[]) => runCommand(database, 'staff.ts', ...words)

test('[B14] members come from the command alone', async () => {
  const added = await command('add', 'Bea@Team.example', 'Bea Berg', 'orders')
  expect(added).toMatchObject({
    status: 0,
    output: expect.stringMatching(/shown once: ([A-Z2-7]{5}-){3}[A-Z2-7]{5}\n/),
  })
  expect((await command('add', 'bea@team.example', 'Bea', 'orders')).status).toBe(1)
  expect(await command('add', 'x@team.example', 'X', 'admin')).toMatchObject({ status: 1 })
  expect((await command('list')).output).toContain('bea@team.example\tBea Berg\torders\tinvited')
  expect((await command('disable', 'bea@team.example')).status).toBe(0)
  expect((await command('list')).output).toContain('bea@team.example\tBea Berg\torders\tdisabled')
  expect((await command('reset', 'bea@team.example')).output).toMatch(/shown once/)
  expect((await command()).output).toContain('npm run staff -- add EMAIL NAME ROLE')
})

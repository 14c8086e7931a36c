import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unzipped } from '#app/foundation/archive/zip.fixture.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { SETTINGS_ROUTES } from '#app/surfaces/account/api/settings-routes.server.ts'
import { type Account, accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { db, clock, signIn, callAccount } = shop
const MINUTE_MS = 60_000
const ELEVEN_MINUTES_AGO = new Date(clock.now().getTime() - 11 * MINUTE_MS)

const PROFILE = { firstName: 'Bruno', lastName: 'Blum', phone: '', language: 'de' }

/** A body that each route takes; what is not named here has none. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /profile': PROFILE,
  'PUT /newsletter': { isWanted: true },
  'PUT /proof': { code: '123456' },
  'POST /email': { email: 'fort@tiefgruen.example' },
  'PUT /email': { email: 'fort@tiefgruen.example', code: '123456' },
  'POST /passkeys': { credential: { id: 'x' } },
  'POST /deletion': { isConfirmed: true },
  'POST /loyalty/redeem': { steps: 1, key: crypto.randomUUID() },
}

/** Somebody of whom there is one thing for every id that a route takes. */
async function withEverything(email: string): Promise<Account & { ids: Readonly<Record<string, string>> }> {
  const account = await signIn(email)
  const { customerId } = account
  await sql`insert into provider_record (kind, id, payload, session_uid, customer_id, device, created_at, seen_at, expires_at)
    values ('Session', ${Buffer.from(email)}, '{}', ${`uid ${customerId}`}, ${customerId}, 'Firefox/145.0', now(), now(), '2039-01-01')`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into customer_passkey (customer_id, credential_id, public_key, counter, transports, device, created_at)
    values (${customerId}, ${email}, '', 0, '{}', 'Firefox/145.0', now()) returning id`.execute(db)
  const exports = JSON.parse((await account.settings('POST', '/exports')).text).copy.id
  const { number: orders, paper } = await db
    .selectFrom('customer_order')
    .innerJoin('invoice', 'invoice.order_id', 'customer_order.id')
    .select(['customer_order.number', 'invoice.number as paper'])
    .where('customer_order.id', '=', await shop.placePlainOrder(email))
    .executeTakeFirstOrThrow()
  const ids = { sessions: `uid ${customerId}`, passkeys: String(rows[0]?.id), exports, orders }
  return { ...account, ids: { ...ids, documents: `${paper}.pdf` } }
}

const [alma, bruno] = [await withEverything('alma@tiefgruen.example'), await withEverything('bruno@tiefgruen.example')]
/** Ids that nobody has. */
const UNKNOWN = {
  ...{ sessions: 'uid 0', passkeys: '987654321', exports: crypto.randomUUID() },
  ...{ orders: 'TG-987654321', documents: 'RE-2026-987654.pdf' },
}

/** Every route under /account/api, as the shop mounts them. */
const ROUTES = shop.listed.map(({ method, path }) => ({ method, path: path.replace('/account/api', '') }))

/** A path with ids in it: each belongs to the things that are named before it. */
function filled(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace(
    /([\w-]+)\/:\w+(?:\{.*?\}+)?/g,
    (_, things: string) => `${things}/${ids[things] ?? 'no id of this kind'}`,
  )
}

const TABLES = [
  'inbox_letter',
  'subscription',
  'customer_order',
  'customer',
  'provider_record',
  'customer_passkey',
  'customer_export',
  'newsletter_consent',
  'email_change',
  'sign_in_code',
  'mail',
  'loyalty_move',
  'referral_code',
]

/** Everything that is stored of customers, as a digest for each table. */
async function books(): Promise<string> {
  const digests = TABLES.map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(row::text, '' order by row::text)) as digest from ${sql.table(table)} as row`.execute(db)
    return `${table} ${rows[0]?.digest}`
  })
  return (await Promise.all(digests)).join('\n')
}

test.each(ROUTES)(
  '[A6] $method $path without a token, or with one of another kind, is a 401 that changes nothing',
  async ({ method, path }) => {
    const before = await books()
    const storefront = (await db.selectFrom('secret').select('value').execute()).map(({ value }) => value)
    for (const token of [null, '', 'shcat_unknown', 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.x', ...storefront.slice(0, 2)]) {
      const answer = await callAccount(method, filled(path, bruno.ids), { token, body: BODIES[`${method} ${path}`] })
      expect([answer.status, answer.text]).toEqual([401, '{"error":"Unauthorized"}'])
    }
    expect(await books()).toBe(before)
  },
)

test.each(ROUTES.filter(({ path }) => path.includes(':')))(
  '[A1] [6-auth-own-data] $method $path: another customer’s id is answered like an unknown one, and nothing is changed',
  async ({ method, path }) => {
    const before = await books()
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const foreignPath = filled(path, bruno.ids)
    expect(foreignPath, 'an id of every kind').not.toContain('no id of this kind')
    const foreign = await alma.settings(method, foreignPath, body)
    const unknown = await alma.settings(method, filled(path, UNKNOWN), body)
    expect(foreign.status).toBe(404)
    expect(foreign.text).not.toContain(bruno.email)
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text])
    if (!path.includes('documents')) return expect(await books()).toBe(before)
    // Somebody else's paper in an order of one's own.
    const own = { ...bruno.ids, orders: alma.ids['orders'] ?? '' }
    expect((await alma.settings(method, filled(path, own))).status).toBe(404)
  },
)

test.each(
  SETTINGS_ROUTES.filter(({ method }) => method !== 'DELETE' && method !== 'GET').filter(
    ({ method, path }) => BODIES[`${method} ${path}`],
  ),
)('[A4] $method $path takes no field that nobody may set', async ({ method, path }) => {
  const before = await books()
  for (const more of [
    { id: bruno.customerId },
    { customerId: bruno.customerId },
    { tags: ['vip'] },
    { balance: 100 },
  ]) {
    const answer = await alma.settings(method, path, { ...BODIES[`${method} ${path}`], ...more })
    expect([answer.status, answer.text]).toEqual([400, '{"error":"Bad Request"}'])
  }
  expect((await alma.settings(method, path, [])).status).toBe(400)
  expect(await books()).toBe(before)
})

test.each(SETTINGS_ROUTES)(
  '[A3] $method $path with a proof that is older than ten minutes: only what takes nothing away',
  async ({ method, path, needsProof }) => {
    const late = await signIn(`spaet-${method}-${path.replace(/\W/g, '')}@tiefgruen.example`, ELEVEN_MINUTES_AGO)
    const before = await books()
    const answer = await late.settings(method, filled(path, bruno.ids), BODIES[`${method} ${path}`])
    if (!needsProof) return expect(answer.text).not.toContain('"proof"')
    expect([answer.status, answer.text]).toEqual([403, '{"refusal":{"code":"proof"}}'])
    expect(await books()).toBe(before)
  },
)

test('[A3] the routes that would take an account away need a proof', () => {
  const guarded = SETTINGS_ROUTES.filter(({ needsProof }) => needsProof).map(({ method, path }) => `${method} ${path}`)
  expect(guarded).toEqual([
    ...['POST /email', 'POST /passkeys/offer', 'POST /passkeys', 'DELETE /passkeys/:id'],
    ...['POST /exports', 'GET /exports/:id', 'POST /deletion'],
  ])
})

test('[A3] the function of the published API asks for a proof before it changes an address too', async () => {
  const late = await signIn('funktion@tiefgruen.example', ELEVEN_MINUTES_AGO)
  const answer = JSON.parse(
    (await late.call('update-customer-info', { id: late.customerId, email: 'fort@tiefgruen.example' })).text,
  )
  expect(answer).toMatchObject({
    success: false,
    userErrors: [{ field: ['email'], message: expect.stringContaining('zehn Minuten') }],
  })
  expect(await listMails(db, 'fort@tiefgruen.example')).toEqual([])
})

test('[8-change-email] their own address is refused in words, and nothing is sent', async () => {
  const fred = await signIn('fred@tiefgruen.example')
  const sent = await listMails(db, fred.email)
  const asked = await fred.settings('POST', '/email', { email: 'Fred@tiefgruen.example' })
  expect([asked.status, JSON.parse(asked.text)]).toEqual([422, { refusal: { code: 'own-email', field: 'email' } }])
  expect(await listMails(db, fred.email)).toEqual(sent)
})

test('[5.8-server-too] [5.8-names] [5.8-phone] name, phone and language are kept together, or not at all', async () => {
  const cara = await signIn('cara@tiefgruen.example')
  const save = async (change: object) => {
    const answer = await cara.settings('PUT', '/profile', { ...PROFILE, ...change })
    return [answer.status, JSON.parse(answer.text).refusal ?? JSON.parse(answer.text).profile]
  }
  const shown = { firstName: 'Cara', lastName: 'Blum', phone: '+493012345678', language: 'en' }
  expect(await save({ firstName: ' Cara ', phone: '030 12345678', language: 'en' })).toEqual([200, shown])
  expect(await save({ firstName: '' })).toEqual([422, { code: 'required', field: 'firstName' }])
  expect(await save({ lastName: '<b>' })).toEqual([422, { code: 'name', field: 'lastName' }])
  expect(await save({ firstName: 'Anders', phone: '12' })).toEqual([422, { code: 'phone', field: 'phone' }])
  expect(await save({ language: 7 })).toEqual([400, undefined])
  expect(JSON.parse((await cara.settings('GET', '/settings')).text).profile).toEqual(shown)
})

test('[9-ch-maps-de] [9-languages-fallback] any language can be set; the account reads the nearest of the shop', async () => {
  const wanda = await signIn('wanda@tiefgruen.example')
  const kept = []
  for (const language of ['ch', 'fr', 'DK']) {
    const answer = await wanda.settings('PUT', '/profile', { ...PROFILE, language })
    kept.push(JSON.parse(answer.text).profile.language)
  }
  expect(kept).toEqual(['de', 'en', 'en'])
})

test('[C18] [T8] an export comes as an archive that nobody keeps on the way; after the deletion the account is gone', async () => {
  const dora = await signIn('dora@tiefgruen.example')
  const { copy } = JSON.parse((await dora.settings('POST', '/exports')).text)
  const archive = await dora.settings('GET', `/exports/${copy.id}`)
  expect(Object.fromEntries(archive.headers)).toMatchObject({
    ...{ 'content-type': 'application/zip', 'cache-control': 'no-store, private' },
    'content-disposition': expect.stringMatching(/^attachment/),
  })
  expect(unzipped(archive.body).get('data.json')?.toString()).toContain(dora.email)
  expect((await dora.settings('POST', '/deletion', { isConfirmed: false })).status).toBe(400)
  expect((await dora.settings('POST', '/deletion', { isConfirmed: true })).status).toBe(200)
  expect(await db.selectFrom('customer').select('id').where('email', '=', dora.email).execute()).toEqual([])
  expect((await listMails(db, dora.email)).map(({ subject }) => subject)).toEqual(['Dein Konto ist gelöscht'])
})

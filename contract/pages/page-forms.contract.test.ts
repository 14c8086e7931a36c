import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const { db } = standingDatabase()

/** Sends a form as a page of the shop does. */
function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}

const somebody = () => `form.${randomBytes(5).toString('hex')}@beispiel.example`
const lettersFrom = async (email: string) => {
  const letters = await db.selectFrom('inbox_letter').select(['kind', 'topic', 'content']).execute()
  return letters.filter(({ content }) => 'email' in content && content.email === email)
}
const mailsTo = (email: string) =>
  db.selectFrom('mail').select(['subject', 'text_body as text']).where('recipient', '=', email).execute()

const office = (email: string) => ({
  name: 'Ada',
  email,
  company: 'Analytical GmbH',
  people: '12',
  text: 'Mittagessen?',
})

test('an enquiry comes into the inbox with its topic, and pressing twice sends it once', async () => {
  const email = somebody()
  const [first, second] = [await send('/enquiries/b2b', office(email)), await send('/enquiries/b2b', office(email))]
  expect([first.status, second.status]).toEqual([303, 303])
  const receipt = first.headers.get('location') ?? ''
  expect(receipt).toMatch(/^\/kontakt\/[\w-]{27}$/)
  expect(second.headers.get('location')).toBe(receipt)
  expect(await (await shop.get(receipt)).text()).toContain('Analytical GmbH')
  const letters = await lettersFrom(email)
  expect(letters.map(({ kind, topic }) => [kind, topic])).toEqual([['enquiry', 'b2b']])
  expect(JSON.stringify(letters[0]?.content)).toContain('Firmenanfrage')
})

test.each([
  { why: 'a missing company', path: '/enquiries/b2b', change: { company: '' }, says: 'Hier fehlt noch etwas' },
  { why: 'no address', path: '/enquiries/b2b', change: { email: 'ada' }, says: 'nicht nach einer E-Mail-Adresse' },
  { why: 'unread rules', path: '/enquiries/giveaway', change: {}, says: 'Ohne die Teilnahmebedingungen' },
  { why: 'no address, in English', path: '/en/enquiries/b2b', change: { email: 'ada' }, says: 'doesn’t look like' },
])('a form with $why comes back with what was typed', async ({ path, change, says }) => {
  const email = somebody()
  const answer = await send(path, { ...office(email), name: 'Ada <b>Lovelace</b>', ...change })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain(says)
  expect(html).toContain('value="Ada &lt;b&gt;Lovelace&lt;/b&gt;"')
  expect(await lettersFrom(email)).toEqual([])
})

test('a program that fills the hidden field, and a page of somebody else, are not heard', async () => {
  const email = somebody()
  expect((await send('/enquiries/b2b', { ...office(email), website: 'https://spam.example' })).status).toBe(303)
  expect((await send('/enquiries/b2b', office(email), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send('/newsletter', { email, website: 'x' })).headers.get('location')).toBe('/newsletter/sent')
  expect(await lettersFrom(email)).toEqual([])
  expect(await mailsTo(email)).toEqual([])
})

test('the newsletter asks an address that nobody knows for its second yes', async () => {
  const email = somebody()
  const answer = await send('/en/newsletter', { email })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/newsletter/sent'])
  expect(await (await shop.get('/en/newsletter/sent')).text()).toContain('Check your inbox')
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const [mail] = await mailsTo(email)
  const link = new URL(/https?:\S+newsletter-confirmation\/[\w-]{32}/.exec(mail?.text ?? '')?.[0] ?? '')
  expect((await shop.get(link.pathname)).status).toBe(200)
  expect((await send(link.pathname, {})).headers.get('location')).toBe('/en/newsletter-confirmation')
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
})

test('who asks for an order hears the same whether there is one or not', async () => {
  const answers = await Promise.all(
    [
      { number: 'TG-100234', email: somebody() },
      { number: 'tg 999999', email: somebody() },
    ].map((fields) => send('/tracking', fields)),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/tracking/sent'],
    [303, '/tracking/sent'],
  ])
  expect((await send('/tracking', { number: 'meine', email: 'ada' })).status).toBe(422)
})

test('an experiment counts views and started orders of its arms, and nothing else', async () => {
  const figures = async () => {
    const rows = await db.selectFrom('experiment_count').selectAll().where('path', '=', '/summer-glow-c').execute()
    return rows.map(({ views, started_orders }) => [views, started_orders])
  }
  const tell = (fields: Record<string, string>, headers = {}) => send('/experiments', fields, headers)
  const answers = [
    await tell({ path: '/summer-glow-c', event: 'view' }),
    await tell({ path: '/summer-glow-c', event: 'order' }),
    await tell({ path: '/summer-glow-c', event: 'view' }, { 'sec-fetch-site': 'cross-site' }),
    await tell({ path: '/summer-glow-c', event: 'drop' }),
    await tell({ path: '/nirgends', event: 'view' }),
  ]
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('set-cookie')}`))).toEqual(
    new Set(['204 null']),
  )
  expect(await figures()).toEqual([[1, 1]])
})

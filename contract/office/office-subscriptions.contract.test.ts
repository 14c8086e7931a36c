import { expect, test } from 'vitest'
import { formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { runCommand } from '../command.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { memberAt } from '../team.fixture.ts'

const { database, shop, newBuyer } = await payingShop()
const clerk = await memberAt(shop, database, 'orders')
const reader = await memberAt(shop, database, 'reader')
const rows = async (query: string) => (await database.pool.query(query)).rows

async function subscribe(): Promise<{ id: number; email: string }> {
  const form = newcomer()
  const { send } = await newBuyer({ 'coco-curry': 12 }, { plan: FOUR_WEEKS })
  expect((await send('/order', { ...form, methodRef: await methodAt(shop) })).status).toBe(303)
  const [{ id }] = await rows('select id from subscription order by id desc limit 1')
  return { id, email: form['email'] ?? '' }
}

const { id, email } = await subscribe()
const PAGE = `/office/subscriptions/${id}`
const textOf = async (answer: Response) => (await answer.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('[A6] a reader looks at subscriptions and the kitchen, and finds no form there', async () => {
  for (const path of [
    '/office/subscriptions',
    PAGE,
    '/office/subscriptions/payments',
    '/office/subscriptions/stock',
    '/office/kitchen',
  ])
    expect([path, (await reader.ask(path)).status]).toEqual([path, 200])
  const page = await (await reader.ask(PAGE)).text()
  expect(page).toContain('Die nächsten sechs Lieferungen')
  expect(page).not.toContain(`action="${PAGE}/`)
  expect((await reader.ask('/office/subscriptions/987654321')).status).toBe(404)
  expect((await clerk.send([PAGE, `${PAGE}/fly`], { reason: 'x' })).status).toBe(404)
})

test('a subscription is found by number, e-mail, order, state and day, and by nothing that is not its own', async () => {
  const [{ number, next }] = await rows(
    `select o.number, s.next_billing_on::text as next from subscription s join customer_order o on o.id = s.order_id where s.id = ${id}`,
  )
  const isFound = async (query: string) =>
    (await (await clerk.ask(`/office/subscriptions?${query}`)).text()).includes(`href="${PAGE}"`)
  for (const query of [
    `q=${id}`,
    `q=${encodeURIComponent(email)}`,
    `q=${number}`,
    'state=active',
    `day=${next}`,
    `q=${number}&state=active&day=${next}`,
  ])
    expect([query, await isFound(query)]).toEqual([query, true])
  for (const query of ['q=niemand', 'state=paused', 'state=cancelled', 'state=unpaid', 'state=short', 'day=2020-01-01'])
    expect([query, await isFound(query)]).toEqual([query, false])
})

test('[C1] an act is read first, done once when confirmed, and stands with name and reason; other sites act nowhere', async () => {
  const wish = { to: '', weeks: '4', reason: 'Ist im Urlaub & weg' }
  const foreign = await clerk.send([PAGE, `${PAGE}/pause`], wish, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect((await clerk.post(`${PAGE}/pause`, wish)).status).toBe(403)

  const asked = await clerk.send([PAGE, `${PAGE}/pause`], wish)
  const html = await asked.text()
  expect([asked.status, html.includes('Vorher'), html.includes('Nachher')]).toEqual([200, true, true])
  expect(await rows(`select 1 from subscription_receipt where subscription_id = ${id}`)).toEqual([])
  const confirmed = Object.fromEntries(formOf(html.slice(html.indexOf('of-check'))))
  const to = async () => (await clerk.post(`${PAGE}/pause`, confirmed)).headers.get('location')
  expect([await to(), await to()]).toEqual([`${PAGE}?note=subscription-changed`, `${PAGE}?note=already`])
  const page = await (await clerk.ask(PAGE)).text()
  expect(page).toContain('Grund: Ist im Urlaub &amp; weg')
  expect(page).toMatch(new RegExp(`Beleg ${id}-1 · Ada orders`))
  const [{ id: other }] = await rows('select max(id) + 1000 as id from subscription')
  expect((await clerk.post(`/office/subscriptions/${other}/pause`, confirmed)).status).toBe(404)
})

test('[L3] what is refused keeps what was typed and says why', async () => {
  const [{ line }] = await rows(`select id as line from subscription_line where subscription_id = ${id}`)
  const refused = await clerk.send([PAGE, `${PAGE}/lines`], { [`line.${line}`]: '16', reason: 'Mag mehr davon' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('Das kann nur der Kunde selbst bestellen')
  expect(html).toMatch(/value="16"/)
  expect(html).toContain('value="Mag mehr davon"')
  const nameless = await clerk.send([PAGE, `${PAGE}/pause`], { weeks: '8', reason: '' })
  expect([nameless.status, (await nameless.text()).includes('Bitte gib einen Grund an')]).toEqual([422, true])
})

test('[C14] the saved table holds what the search finds, and no formula', async () => {
  const evil = JSON.stringify('=HYPERLINK("http://evil.example")')
  await database.pool.query("update subscription set address = jsonb_set(address, '{firstName}', $1) where id = $2", [
    evil,
    id,
  ])
  const saved = await clerk.send(['/office/subscriptions', '/office/subscriptions/export'], { q: String(id) })
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="subscriptions.csv"')
  const [head, row = ''] = (await saved.text()).split('\r\n')
  expect(head).toBe(
    'Abo;Erste Bestellung;Name;E-Mail;PLZ;Stand;Gerichte;Rhythmus;SKUs;Nächste Abbuchung;Pause bis;Endet am;Seit',
  )
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"") `)
  expect(row).toMatch(/;12;alle 4 Wochen;\d+ × \S+/)
  expect(await rows("select after from staff_act where act = 'subscriptions-exported'")).toEqual([
    { after: { search: `?q=${id}` } },
  ])
  expect((await reader.send([PAGE, '/office/subscriptions/export'], { q: String(id) })).status).toBe(403)
})

test('the kitchen gets its forecast as a page, a table and JSON; programs need its token', async () => {
  const json = (headers: Record<string, string> = {}) => shop.get('/office/kitchen.json', headers)
  for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: '' }]) {
    const answer = await json(headers)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'UNAUTHORIZED' }])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  const { output } = await runCommand(database, 'tokens.ts')
  const token = /Authorization: Bearer (\S+)/.exec(output)?.[1] ?? ''
  const answer = await json({ authorization: `Bearer ${token}` })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
  const forecast = await answer.json()
  expect(forecast.days.length).toBeGreaterThan(35)
  const busy = forecast.days.filter(
    ({ total }: { total: { locked: number; open: number } }) => total.locked + total.open > 0,
  )
  expect(busy[0]).toMatchObject({
    boxes: { locked: 1, open: 0 },
    meals: [{ handle: 'coco-curry', sku: expect.any(String), title: 'Coco Curry', locked: 12, open: 0 }],
  })
  expect(await (await reader.ask('/office/kitchen.json')).json()).toEqual(forecast)
  const table = (await (await reader.ask('/office/kitchen.csv')).text()).split('\r\n')
  expect(table).toContain(`${busy[0].day};${busy[0].meals[0].sku};Coco Curry;12;0;12`)
  expect(await textOf(await reader.ask(`/office/kitchen`))).toContain('Coco Curry')
  for (const path of ['/office/kitchen', '/office/kitchen.csv', '/office/orders'])
    expect((await shop.get(path, { authorization: `Bearer ${token}` })).status, 'the token opens nothing else').toBe(
      303,
    )
})

test('where nothing is unpaid nobody is reminded', async () => {
  const sent = await clerk.send([PAGE, `${PAGE}/payment-mail`], { cycle: '2' })
  expect(sent.headers.get('location')).toBe(`${PAGE}?note=too-late`)
  expect(await rows("select 1 from mail where dedupe_key like '%:again:%'")).toEqual([])
})

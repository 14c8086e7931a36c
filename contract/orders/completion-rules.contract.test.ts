import { expect, test } from 'vitest'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { memberAt } from '../team.fixture.ts'

const { database, shop, carts, newBuyer } = await payingShop()

type Buyer = Awaited<ReturnType<typeof newBuyer>>
type Form = Parameters<Buyer['send']>[1]

const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

/** Presses the button until it is pressed for good: what changed the price is shown first. */
async function ordered({ send }: Buyer, form: Form) {
  const answers: string[] = []
  for (let presses = 0; presses < 3 && !answers.at(-1)?.startsWith('/orders/'); presses++)
    answers.push((await send('/order', form)).headers.get('location') ?? '')
  expect(answers.at(-1)).toMatch(/^\/orders\//)
  const [order] = await rows('select id, number, snapshot from customer_order order by id desc limit 1')
  return { answers, order }
}

test('[A13] [2.1.3] a code for first orders lowers a first order, and no later one of the same e-mail, door or card', async () => {
  const goods = { 'coco-curry': 8 }
  const codes = { discountCodes: ['WILLKOMMEN10'] }
  const [form, methodRef] = [newcomer(), await methodAt(shop)]
  const { order } = await ordered(await newBuyer(goods, codes), { ...form, methodRef })
  expect(order.snapshot.price.discountCents).toBe(680)

  const door = Object.fromEntries(Object.entries(form).filter(([name]) => name.startsWith('delivery.')))
  const again: Record<string, Form> = {
    'e-mail': { ...newcomer(), email: form['email']?.toUpperCase(), methodRef: await methodAt(shop) },
    door: { ...newcomer(), ...door, methodRef: await methodAt(shop) },
    card: { ...newcomer(), methodRef },
  }
  for (const [known, fields] of Object.entries(again)) {
    const { answers, order: later } = await ordered(await newBuyer(goods, codes), fields)
    expect({ known, told: answers[0] }).toEqual({ known, told: expect.stringContaining('note=') })
    expect({ known, discount: later.snapshot.price.discountCents }).toEqual({ known, discount: 0 })
    expect(await rows('select 1 from discount_use where order_id = $1', [later.id])).toEqual([])
  }

  const stranger = { ...newcomer(), methodRef: await methodAt(shop) }
  const { order: first } = await ordered(await newBuyer(goods, codes), stranger)
  expect(first.snapshot.price.discountCents).toBe(680)
})

test('[A13] codes in any order make the same order', async () => {
  const totals: number[] = []
  for (const discountCodes of [
    ['IMMERGRUEN5', 'LENA15', 'WILLKOMMEN10'],
    ['WILLKOMMEN10', 'IMMERGRUEN5', 'LENA15'],
  ]) {
    const buyer = await newBuyer({ 'coco-curry': 8 }, { discountCodes })
    const { order } = await ordered(buyer, { ...newcomer(), methodRef: await methodAt(shop) })
    totals.push(order.snapshot.price.totalCents)
  }
  expect(totals[0]).toBe(totals[1])
  expect(totals[0]).toBeGreaterThan(0)
})

/** Puts a line into a cart behind the shop's back, as if a rule had been forgotten on the way in. */
async function smuggle(cartToken: string, handle: string): Promise<void> {
  const variantId = Number(/\d+$/.exec(await carts.variantOf(handle))?.[0])
  const line = { id: 'smuggled', variantId, quantity: 1, plan: null, attributes: [] }
  await rows('update cart set lines = lines || $1::jsonb where token = $2', [JSON.stringify([line]), cartToken])
}

test.each(['free-ingwer-shot', 'test', 'loop-test-product', 'pr-sample-versand', 'umami-bundle-sub-50off'])(
  '[A8] a cart in which %s lies without being earned is not sold',
  async (handle) => {
    const buyer = await newBuyer({ 'coco-curry': 8 })
    await smuggle(/Cart\/([\w-]+)/.exec(buyer.cart.id)?.[1] ?? '', handle)
    const sold = async () => rows('select count(*)::int as n from customer_order')
    const before = await sold()
    const form = { ...newcomer(), methodRef: await methodAt(shop) }
    for (const press of [1, 2])
      expect([press, (await buyer.send('/order', form)).headers.get('location')]).toEqual([
        press,
        '/checkout?note=stock',
      ])
    expect(await sold()).toEqual(before)
  },
)

test('[A6] a reader of the office ends no subscription and refunds nothing, whichever form is sent', async () => {
  const buyer = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  const { order } = await ordered(buyer, { ...newcomer(), methodRef: await methodAt(shop) })
  const [reader, clerk] = [await memberAt(shop, database, 'reader'), await memberAt(shop, database, 'orders')]
  const page = `/office/orders/${order.number}`
  const endsOn = dayIn('Europe/Berlin', new Date((await (await shop.get('/sandbox/clock')).json()).now))
  const standing = async () => ({
    order: await rows('select financial_status, fulfilment_status, cancelled_at from customer_order where id = $1', [
      order.id,
    ]),
    events: await rows('select kind from order_event where order_id = $1 order by id', [order.id]),
    page: (await (await clerk.ask(page)).text()).includes(`${page}/end`),
  })
  const before = await standing()
  expect(before.page).toBe(true)
  for (const act of ['end', 'cancel', 'refund', 'note', 'ship', 'deliver', 'mail'])
    expect([act, (await reader.send(['/office/orders', `${page}/${act}`], { text: 'x', endsOn })).status]).toEqual([
      act,
      403,
    ])
  expect(await standing()).toEqual(before)
  expect((await clerk.send([page, `${page}/end`], { endsOn })).headers.get('location')).toBe(`${page}?note=ended`)
  expect((await standing()).page).toBe(false)
})

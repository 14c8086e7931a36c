import { afterAll, expect, test } from 'vitest'
import { ensureReferralCode } from '#app/shop/rewards/referral-codes.server.ts'
import { readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

async function newClient(wish: Parameters<typeof shop.subscribe>[0] = {}) {
  const person = await shop.subscribe(wish)
  const call = api.clientOf(person.customerId, { 'accept-language': 'en' })
  const at = (path = '') => `/subscription/${person.id}${path}`
  return { ...person, call, at }
}

test('[S-17] [S-21] what one delivery holds is put back as it was read: each thing comes once', async () => {
  const { call, at } = await newClient()
  const [curry, shot] = await Promise.all(['coco-curry', 'ingwer-shot'].map((each) => shop.variantOf(each)))
  for (const goods of [curry, shot])
    await call(`POST ${at('/line/once')}`, { variantShopifyId: goods?.variantId, quantity: 2 })
  const read = async () => (await call(`GET ${at('/order?status=PLANNED')}`)).data[0]
  const before = await read()
  expect(before.lines.map((line: Record<string, unknown>) => [line['quantity'], line['isOneTimeAdded']])).toEqual([
    ...[
      [6, false],
      [6, false],
    ],
    ...[
      [2, true],
      [2, true],
    ],
  ])
  type Line = { variantShopifyId: number; quantity: number }
  const merged = Object.entries(
    Object.groupBy(before.lines as Line[], ({ variantShopifyId }) => String(variantShopifyId)),
  ).map(([variantId, lines]) => ({ variantId, quantity: lines?.reduce((sum, { quantity }) => sum + quantity, 0) }))
  for (const lines of [before.lines, merged]) {
    const same = await call(`PUT ${at(`/order/${before.id}/lines`)}`, { lines })
    expect(same).toMatchObject({ status: 200, data: { receipt: null } })
    expect(await read()).toEqual(before)
  }
  const without = merged.map((each) => (Number(each.variantId) === shot?.variantId ? { ...each, quantity: 1 } : each))
  expect((await call(`PUT ${at(`/order/${before.id}/lines`)}`, { lines: without })).status).toBe(200)
  const after = await read()
  expect(after.lines).toEqual(
    before.lines.map((line: Line, place: number) => (place === 3 ? { ...line, quantity: 1 } : line)),
  )
  expect(after.isEdited).toBe(false)
})

test('[D-03] a code that can never help is refused with the reason, and leaves neither receipt nor mail', async () => {
  const { call, at, id, customerId } = await newClient()
  const own = await ensureReferralCode(shop.db, customerId, shop.clock.now())
  const friend = await shop.subscribe()
  const friends = await ensureReferralCode(shop.db, friend.customerId, shop.clock.now())
  const yours = 'It’s your own: give it to friends who have never ordered.'
  const told = [
    ['nie', 'NOT_FOUND', 'We don’t know the code nie. Check the spelling.'],
    ['FRUEHSTART', 'USAGE_LIMIT_REACHED', 'The code FRUEHSTART has been used up.'],
    ['SOMMER25', 'CURRENTLY_INACTIVE', 'The code SOMMER25 isn’t valid right now.'],
    ['WILLKOMMEN10', 'CUSTOMER_NOT_ELIGIBLE', 'The code WILLKOMMEN10 is for first orders only.'],
    [friends, 'CUSTOMER_NOT_ELIGIBLE', `The code ${friends} is for first orders only.`],
    [own, 'CUSTOMER_NOT_ELIGIBLE', `The code ${own} is for first orders only. ${yours}`],
  ] as const
  for (const [code, reason, message] of told)
    expect(await call(`POST ${at('/discount?preview=true')}`, { code }), code).toMatchObject({
      ...{ status: 422, code: 'CODE_NOT_APPLICABLE', reason: `DISCOUNT_${reason}`, message },
    })
  const german = await call(`POST ${at('/discount')}`, { code: 'SOMMER25' }, { 'accept-language': 'de' })
  expect(german.message).toBe('Der Code SOMMER25 gilt gerade nicht.')
  expect(await shop.receipts(id)).toEqual([])
})

test('[D-03] a code that does not help this box is kept, with the reason', async () => {
  const { call, at } = await newClient()
  await call(`POST ${at('/discount')}`, { code: 'UMAMI50' })
  const { data } = await call(`POST ${at('/discount')}`, { code: 'GRATISVERSAND' })
  expect(data.discounts.filter((each: Record<string, unknown>) => each['applicable'] === false)).toMatchObject([
    {
      ...{ code: 'GRATISVERSAND', reason: 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES' },
      message: 'The code GRATISVERSAND is for delivery, which is free already.',
    },
    {
      code: 'UMAMI50',
      reason: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
      message: 'The code UMAMI50 applies to nothing in your box. It applies together with Umami-Bundle.',
    },
  ])
})

test('a code that takes nothing off now is told, and can be taken away', async () => {
  const { call, at } = await newClient({ meals: { 'coco-curry': 6 }, plan: 2003 })
  await call(`POST ${at('/discount')}`, { code: 'LENA15' })
  const { data } = await call(`POST ${at('/discount')}`, { code: 'MAGAZIN10' })
  expect(data.discounts).toContainEqual(expect.objectContaining({ code: 'LENA15', amount: '0.00', applicable: false }))
  expect((await call(`DELETE ${at('/discount/LENA15')}`)).status).toBe(200)
})

test('[4.2-idempotent] a preview leaves the key to the act itself', async () => {
  const { call, at, id } = await newClient()
  const headers = { 'idempotency-key': `skip-${id}` }
  const previews = [1, 2].map(() => call(`POST ${at('/skipNext?preview=true')}`, {}, headers))
  for (const { status, data } of await Promise.all(previews))
    expect([status, data.after[0].state]).toEqual([200, 'SKIPPED'])
  const done = await call(`POST ${at('/skipNext')}`, {}, headers)
  expect(done.data).toMatchObject({ receipt: `${id}-1`, nextBillingDate: '2027-01-26' })
  expect((await call(`POST ${at('/skipNext')}`, {}, headers)).text).toBe(done.text)
  expect((await call(`POST ${at('/skipNext?preview=true')}`, {}, headers)).data.before[0].state).toBe('SKIPPED')
  expect(await shop.receipts(id)).toHaveLength(1)
})

test('[S-08] a code that is good for once is shown off one delivery, and charged as it was shown', async () => {
  const { call, at, id, customerId } = await newClient()
  const totals = async () =>
    (await call(`GET ${at('/order?status=PLANNED')}`)).data.map(({ total }: { total: string }) => total)
  const full = '88.08'
  expect(await totals()).toEqual(Array(6).fill(full))
  const { data: given } = await call(`POST ${at('/discount')}`, { code: 'magazin10' })
  expect(given.discounts.every((each: Record<string, unknown>) => each['applicable'] === true)).toBe(true)
  expect(given.discounts[0]).toMatchObject({ code: 'MAGAZIN10', title: '€10 for readers' })
  const [first, ...later] = await totals()
  expect([first, ...new Set(later)]).toEqual(['78.08', full])
  const outlook = await readOutlook(shop.settings, { customerId, subscriptionId: id, language: 'de' })
  expect(outlook?.deliveries.map(({ totalCents }) => totalCents)).toEqual([7808, ...Array(5).fill(8808)])
  await shop.passUntil('2027-01-27')
  expect(await shop.charges(id)).toEqual(['2026-12-29 box 2 78.08 succeeded', `2027-01-26 box 3 ${full} succeeded`])
  const usedUp = {
    reason: 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    message: 'You’ve already used the code MAGAZIN10.',
  }
  const { data: used } = await call(`GET ${at()}`)
  expect(used.discounts).toEqual([
    {
      shopifyId: expect.any(Number),
      code: 'MAGAZIN10',
      title: '€10 for readers',
      amount: '0.00',
      applicable: false,
      ...usedUp,
    },
  ])
  expect(await call(`POST ${at('/discount')}`, { code: 'MAGAZIN10' })).toMatchObject({
    ...{ status: 422, code: 'CODE_NOT_APPLICABLE', ...usedUp },
  })
  expect((await call(`DELETE ${at(`/discount/${used.discounts[0].shopifyId}`)}`)).data.discounts).toEqual([])
})

test('the mail about codes says for which deliveries each counts, in the language of the subscription', async () => {
  const { call, at, id } = await newClient()
  const told = async () => {
    const row = await shop.db
      .selectFrom('mail')
      .select('text_body')
      .where('dedupe_key', 'like', `subscription:${id}:codes:%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.text_body.split('\n').filter((line) => /Lieferung|deliver|Code mehr|No code/.test(line))
  }
  await call(`POST ${at('/discount')}`, { code: 'MAGAZIN10' })
  expect(await told()).toContain('- MAGAZIN10: einmal, für eine Lieferung')
  await shop.db.updateTable('subscription').set({ language: 'en' }).where('id', '=', id).execute()
  await call(`POST ${at('/discount')}`, { code: 'IMMERGRUEN5' })
  expect(await told()).toEqual(
    expect.arrayContaining([
      '- IMMERGRUEN5: for all deliveries from the next one on',
      '- MAGAZIN10: once, for one delivery',
    ]),
  )
  for (const code of ['IMMERGRUEN5', 'MAGAZIN10']) await call(`DELETE ${at(`/discount/${code}`)}`)
  expect(await told()).toContain('No code applies any more.')
})

import { expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const { shop, database } = await sharedShop()
const EMAIL = 'viel@beispiel.example'

/** Only an address that has ordered gets receipts at all. */
async function orderOnce(): Promise<void> {
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const { send } = await buyerOf(shop, (await cartWith(carts, { 'coco-curry': 4 })).checkoutUrl)
  const placed = await send('/order', { ...newcomer(), email: EMAIL, methodRef: await methodAt(shop) })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
}

test('[C7] one connection declares so much and no more, and one mailbox gets few receipts', async () => {
  await orderOnce()
  const send = (contract: string) =>
    fetch(`${shop.origin}/widerruf`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'X', contract, email: EMAIL }),
      redirect: 'manual',
    })
  const answers: Response[] = []
  for (let count = 0; count < 21; count++) answers.push(await send(`Vertrag ${count}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 303), 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers.at(-1)?.text()).toContain('hallo@tiefgruen.example')
  const receipts = async () => {
    const waiting = await database.pool.query('select id from inbox_letter where judged_at is null')
    const { rows } = await database.pool.query(
      "select count(*)::int as n from mail where recipient = $1 and dedupe_key like 'declaration:%'",
      [EMAIL],
    )
    return [waiting.rows.length, rows[0].n]
  }
  await expect.poll(receipts).toEqual([0, 5])
})

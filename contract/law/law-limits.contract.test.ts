import { expect, test } from 'vitest'
import { sharedShop } from '../shop-of-file.fixture.ts'

const { shop, database } = await sharedShop()

test('[C7] one connection declares so much and no more, and one mailbox gets few receipts', async () => {
  const send = (contract: string) =>
    fetch(`${shop.origin}/widerruf`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'X', contract, email: 'viel@beispiel.example' }),
      redirect: 'manual',
    })
  const answers: Response[] = []
  for (let count = 0; count < 21; count++) answers.push(await send(`Vertrag ${count}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 303), 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers.at(-1)?.text()).toContain('hallo@tiefgruen.example')
  const { rows } = await database.pool.query(
    "select count(*)::int as n from mail where recipient = 'viel@beispiel.example'",
  )
  expect(rows).toEqual([{ n: 5 }])
})

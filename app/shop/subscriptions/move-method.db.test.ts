import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { addMethod } from '#app/shop/paying/methods/add-method.server.ts'
import { removeMethod } from '#app/shop/paying/methods/change-methods.server.ts'
import { now, today, typeIban } from '#app/shop/paying/methods/kept-methods.fixture.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import { UNLIMITED_METHODS } from '#app/shop/paying/methods/method-tries.server.ts'
import { moveMethod } from './move-method.server.ts'
import { openSubscriptions } from './started-subscriptions.fixture.ts'

test('the only method of an active subscription stays; with another one it goes, and that one is charged', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, refunding } = await openSubscriptions(db)
  await placeOrder(true)
  const subscription = () => db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
  const { customer_id: customerId, payment_method_id: methodId } = await subscription()
  const own = { customerId, today }
  const remove = (id: number) => removeMethod(db, { ...own, methodId: id, now, onRemoved: moveMethod })
  expect(await listMethods(db, own)).toMatchObject([{ id: methodId, paysSubscription: true, isDefault: true }])
  expect(await remove(methodId)).toMatchObject({ refusal: { code: 'ONLY_METHOD_OF_SUBSCRIPTION' } })

  const setups = { db, clock: clockAt('2026-11-15T10:00:00Z'), gateway: refunding.gateway, tries: UNLIMITED_METHODS }
  const added = await addMethod(setups, {
    ...{ key: randomUUID(), customer: { id: customerId, email: 'jana@beispiel.example' }, makesDefault: false },
    ...{
      methodRef: await typeIban(db),
      returnUrl: 'http://localhost/account/payment',
      client: '203.0.113.1',
      agreedFrom: null,
    },
  })
  const second = added.ok && added.value.state === 'kept' ? added.value.methodId : 0
  const both = await Promise.all([remove(methodId), remove(second)])
  expect(
    both.filter(({ ok }) => ok),
    'of two removals at once one has to stay',
  ).toHaveLength(1)
  const [left, ...others] = await listMethods(db, own)
  expect(others).toEqual([])
  expect(left).toMatchObject({ isDefault: true, paysSubscription: true })
  expect((await subscription()).payment_method_id).toBe(left?.id)
  const receipts = await db.selectFrom('subscription_receipt').select(['act', 'reason', 'actor']).execute()
  const moved = { act: 'payment-method', reason: 'method-removed', actor: 'customer' }
  expect(receipts).toEqual(left?.id === methodId ? [] : [moved])
  const mails = await db.selectFrom('mail').select('dedupe_key').where('dedupe_key', 'like', 'subscription:%').execute()
  expect(mails).toHaveLength(receipts.length)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, refused } from '#app/foundation/result/result.ts'
import { cardBalance, storeCreditBalances } from './credit-books.fixture.ts'
import { findGiftCardByCode, issueGiftCard } from './gift-cards.server.ts'
import { grantStoreCredit } from './grant-store-credit.server.ts'
import { bindCredit, holdCredit, refundCredit, releaseCredit } from './hold-credit.server.ts'
import { giveCreditAgain, hasIssued, listRecalledCards, lockIssued, recallCredit } from './recall-credit.server.ts'
import { STORE_CREDIT } from './store-credit.ts'

const now = new Date('2026-11-15T10:00:00Z')
const ORDER = 7

/** A customer with a payment under way, who has store credit of 30 euros and two gift cards of 20. */
async function openCredit(db: Database) {
  const { rows } = await sql<{ customer: number; attempt: number }>`
    with buyer as (insert into customer (email, language, created_at) values ('a@beispiel.example', 'de', ${now})
      returning id)
    insert into payment_attempt (key, cart_token, customer_id, gateway, cents, currency, state, snapshot, started_at)
    select 'key', 'cart', id, 'test', 0, 'EUR', 'started', '{}', ${now} from buyer
    returning customer_id as customer, id as attempt`.execute(db)
  const [{ customer: customerId, attempt: attemptId } = { customer: 0, attempt: 0 }] = rows
  const issue = (orderId?: number) =>
    inTransaction(db, (tx) =>
      issueGiftCard(tx, {
        cents: 2000,
        expiresOn: calendarDate('2029-12-31'),
        now,
        ...(orderId === undefined ? {} : { orderId }),
      }),
    )
  await inTransaction(db, (tx) => grantStoreCredit(tx, { customerId, cents: 3000, reason: 'granted', now }))
  const [one, other] = [await issue(), await issue()]
  const hold = (tx: InTransaction, ...credits: readonly [id: number | string, usedCents: number][]) =>
    holdCredit(tx, {
      credits: credits.map(([id, usedCents]) => ({ id: String(id), usedCents })),
      customerId,
      attemptId,
      now,
    })
  const balances = async () => [
    await cardBalance(db, one.id),
    await cardBalance(db, other.id),
    ...(await storeCreditBalances(db)),
  ]
  return { customerId, attemptId, issue, one, other, hold, balances }
}

/** Accounts whose balance is not the sum of their moves. */
async function unsound(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select a.id from credit_account a left join credit_move m on m.account_id = a.id
    group by a.id having a.balance_cents <> coalesce(sum(m.cents), 0)`.execute(db)
  return rows
}

test('what is put aside is gone until it is released, and released once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { one, other, attemptId, hold, balances } = await openCredit(db)
  expect(await inTransaction(db, (tx) => hold(tx, [other.id, 500], [STORE_CREDIT, 3000], [one.id, 2000]))).toEqual(
    done(null),
  )
  expect(await balances()).toEqual([0, 1500, 0])
  for (const _ of [1, 2]) await inTransaction(db, (tx) => releaseCredit(tx, { attemptId, now }))
  expect(await balances()).toEqual([2000, 2000, 3000])
  expect(await unsound(db)).toEqual([])
})

test.each([
  ['a card', (card: number) => [card, 2001] as const, 'gift-card'],
  ['a card that nobody has', () => [999_999, 1] as const, 'gift-card'],
  ['store credit', () => [STORE_CREDIT, 3001] as const, 'store-credit'],
] as const)('more than is on %s is refused, and nothing is put aside', async (_, asked, code) => {
  await using database = await testDatabase()
  const { db } = database
  const { one, other, hold, balances } = await openCredit(db)
  const [id, usedCents] = asked(one.id)
  const held = db.transaction().execute(async (tx) => {
    expect(await hold(tx, [other.id, 500], [id, usedCents])).toEqual(refused(code))
    throw new Error('undone')
  })
  await expect(held).rejects.toThrow('undone')
  expect(await balances()).toEqual([2000, 2000, 3000])
})

test('a refund goes back to where the credit came from, never beyond what it paid', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { one, other, attemptId, hold, balances } = await openCredit(db)
  await inTransaction(db, (tx) => hold(tx, [one.id, 2000], [other.id, 500], [STORE_CREDIT, 1000]))
  await inTransaction(db, (tx) => bindCredit(tx, { attemptId, orderId: ORDER }))
  const refund = (cents: number) =>
    inTransaction(db, (tx) => refundCredit(tx, { attemptId, orderId: ORDER, cents, now }))
  await refund(1200)
  expect(await balances()).toEqual([0, 1700, 3000])
  await refund(2300)
  expect(await balances()).toEqual([2000, 2000, 3000])
  await expect(refund(1)).rejects.toThrow('More credit given back than was used')
  const moves = await db.selectFrom('credit_move').select('order_id').where('attempt_id', '=', attemptId).execute()
  expect(new Set(moves.map(({ order_id }) => order_id))).toEqual(new Set([ORDER]))
  expect(await unsound(db)).toEqual([])
})

test('a recalled card ends with its value and counts again when it is given back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { issue, hold } = await openCredit(db)
  expect(await inTransaction(db, (tx) => hasIssued(tx, ORDER))).toBe(false)
  const { id, code } = await issue(ORDER)
  expect(await inTransaction(db, (tx) => hasIssued(tx, ORDER))).toBe(true)
  const recall = (operation: typeof recallCredit) =>
    inTransaction(db, async (tx) => {
      for (const account of await lockIssued(tx, ORDER))
        await operation(tx, { account, cents: 2000, orderId: ORDER, now })
    })
  const found = async () => (await findGiftCardByCode(db, code, calendarDate('2026-11-15')))?.balanceCents
  await recall(recallCredit)
  expect(await found()).toBeUndefined()
  expect(await inTransaction(db, (tx) => listRecalledCards(tx, ORDER))).toEqual([id])
  expect(await inTransaction(db, (tx) => hold(tx, [id, 1]))).toEqual(refused('gift-card'))
  expect(await inTransaction(db, (tx) => lockIssued(tx, ORDER))).toMatchObject([{ issued: 2000, inHand: 0 }])
  await recall(giveCreditAgain)
  expect(await found()).toBe(2000)
  expect(await inTransaction(db, (tx) => listRecalledCards(tx, ORDER))).toEqual([])
  expect(await unsound(db)).toEqual([])
})

test('a payment that waits for a card that is being recalled does not get it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { issue, hold } = await openCredit(db)
  const { id } = await issue(ORDER)
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const recall = inTransaction(db, async (tx) => {
    const [account] = await lockIssued(tx, ORDER)
    isLocked.resolve()
    await mayEnd.promise
    if (account) await recallCredit(tx, { account, cents: 2000, orderId: ORDER, now })
  })
  await isLocked.promise
  const held = inTransaction(db, (tx) => hold(tx, [id, 1]))
  await untilWaiting(db)
  mayEnd.resolve()
  await recall
  expect(await held).toEqual(refused('gift-card'))
})

async function untilWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`.execute(db)
    if (rows.length > 0) return
  }
}

test('payments that name the same cards the other way round never wait for each other, nor overspend [R7]', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { one, other, hold, balances } = await openCredit(db)
  const credits = [
    [one.id, 100],
    [STORE_CREDIT, 100],
    [other.id, 100],
  ] satisfies [number | string, number][]
  const ends = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      // Without the second try of `inTransaction`, so that a deadlock would show.
      db
        .transaction()
        .execute(async (tx) => {
          const held = await hold(tx, ...(turn % 2 ? credits : credits.toReversed()))
          if (!held.ok) throw new Error('short')
          return 'held'
        })
        .catch((error: unknown) => (error instanceof Error ? error.message : 'unknown')),
    ),
  )
  expect(ends.filter((end) => end === 'held')).toHaveLength(20)
  expect(ends.filter((end) => end === 'short')).toHaveLength(10)
  expect(await balances()).toEqual([0, 0, 1000])
  expect(await unsound(db)).toEqual([])
})

test('store credit that is granted at the same moment twice is one account', async () => {
  await using database = await testDatabase({ poolSize: 10 })
  const { db } = database
  const { rows } = await sql<{ id: number }>`
    insert into customer (email, language, created_at) values ('b@beispiel.example', 'de', ${now}) returning id`.execute(
    db,
  )
  const [{ id: customerId } = { id: 0 }] = rows
  const granted = { customerId, cents: 100, reason: 'granted', now } as const
  await Promise.all(Array.from({ length: 10 }, () => inTransaction(db, (tx) => grantStoreCredit(tx, granted))))
  expect(await storeCreditBalances(db)).toEqual([1000])
  expect(await unsound(db)).toEqual([])
})

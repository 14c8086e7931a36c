import type { InTransaction } from '#app/foundation/database/database.ts'
import { giveStockBack } from '#app/shop/catalog/stock/give-stock-back.server.ts'
import { lockCreditOf, releaseCredit } from '#app/shop/credit/hold-credit.server.ts'
import { releaseDiscountUses } from '#app/shop/discounts/hold-discounts.server.ts'

type Released = Readonly<{ attemptId: number; now: Date }>

/** Gives back everything that an attempt had put aside, in the order in which it was taken. */
export async function releaseHolds(tx: InTransaction, released: Released): Promise<void> {
  await releaseDiscountUses(tx, released)
  await releaseCredit(tx, released)
  await giveStockBack(tx, { ...released, reason: 'release' })
}

/** Goods and codes of an order that is not carried out; what was paid goes back as a refund. */
export async function returnGoods(
  tx: InTransaction,
  returned: Released & Readonly<{ orderId: number }>,
): Promise<void> {
  await releaseDiscountUses(tx, returned)
  // Credit is taken after codes and before goods: what moves it later in this transaction has its lock by then.
  await lockCreditOf(tx, returned)
  await giveStockBack(tx, { ...returned, reason: 'return' })
}

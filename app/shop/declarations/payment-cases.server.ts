import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import './inbox-tables.ts'

type ReturnedPayment = Readonly<{
  order: Readonly<{ id: number; number: string; snapshot: OrderSnapshot }>
  owedCents: number
  now: Date
}>

/** A debit that came back after its goods had left: somebody keeps an eye on it until the order is paid. */
export async function openPaymentCase(tx: InTransaction, { order, owedCents, now }: ReturnedPayment): Promise<void> {
  const { snapshot, number } = order
  const { firstName = '', lastName = '' } = snapshot.delivery ?? snapshot.billing ?? {}
  const content = { name: `${firstName} ${lastName}`.trim(), email: snapshot.email, contract: number, cents: owedCents }
  await tx
    .insertInto('inbox_letter')
    .values({
      kind: 'payment-returned',
      order_id: order.id,
      language: snapshot.language,
      content: JSON.stringify(content),
      received_at: now,
    })
    .execute()
}

/** The order is paid after all: its cases are settled. */
export async function settlePaymentCases(
  tx: InTransaction,
  { orderId, now }: Readonly<{ orderId: number; now: Date }>,
): Promise<void> {
  await tx
    .updateTable('inbox_letter')
    .set({ settled_at: now, settled_by: 'shop', outcome: 'paid' })
    .where('kind', '=', 'payment-returned')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

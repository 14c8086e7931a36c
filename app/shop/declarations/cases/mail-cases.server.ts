import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { RefusedMail } from '#app/foundation/mail/send-mails.server.ts'
import '#app/shop/customers/customer-tables.ts'
import '#app/shop/orders/order-tables.ts'
import '#app/shop/declarations/inbox-tables.ts'

/**
 * Mails to a buyer come back: somebody finds out how to reach them. One open case for each address, and none for people
 * who never ordered: anybody may type any address where the shop sends a code.
 */
export async function openMailCase(tx: InTransaction, mail: RefusedMail): Promise<void> {
  const order = await findBuyersOrder(tx, mail)
  if (!order) return
  const { firstName = '', lastName = '' } = order.snapshot.delivery ?? order.snapshot.billing ?? {}
  const reason = [mail.code, mail.text.replace(/^\d{3}[ -]?/, '')].filter(Boolean).join(' ')
  const name = `${firstName} ${lastName}`.trim()
  await tx
    .insertInto('inbox_letter')
    .values({
      kind: 'mail-refused',
      order_id: order.id,
      language: order.snapshot.language,
      content: JSON.stringify({ name, email: mail.recipient, subject: mail.subject, refusal: reason }),
      received_at: mail.now,
      judged_at: mail.now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`(content->>'email')`)
        .where('kind', '=', 'mail-refused')
        .where('settled_at', 'is', null)
        .doNothing(),
    )
    .execute()
}

/** The order that the mail is about, or else the newest of whoever has this address. */
function findBuyersOrder(tx: InTransaction, { dedupe_key, recipient }: RefusedMail) {
  const about = Number(/^order:(\d+):/.exec(dedupe_key)?.[1] ?? 0)
  return tx
    .selectFrom('customer_order as placed')
    .innerJoin('customer', 'customer.id', 'placed.customer_id')
    .select(['placed.id', 'placed.snapshot'])
    .where(({ eb, or }) => or([eb('placed.id', '=', about), eb('customer.email', '=', recipient)]))
    .orderBy(sql`placed.id = ${about}`, 'desc')
    .orderBy('placed.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

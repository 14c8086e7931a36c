import type { InTransaction } from '#app/foundation/database/database.ts'
import type { MailContent } from '#app/shop/mails/mail-content.ts'
import type { MailSite } from '#app/shop/mails/mail-foot.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { SubscriptionRow } from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** To whom mails about a subscription go, and how they are greeted. */
export type MailedCustomer = Readonly<{ language: 'de' | 'en'; firstName: string; email: string; siteOrigin: MailSite }>

export async function findMailedCustomer(tx: InTransaction, row: SubscriptionRow): Promise<MailedCustomer> {
  const { email } = await tx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return {
    language: row.language,
    firstName: row.address.firstName,
    email,
    siteOrigin: await findSiteOrigin(tx, row.site),
  }
}

type Occasion = Readonly<{
  subscriptionId: number
  /** What kind of mail, and what it is about: one occasion, one mail. */
  kind: string
  about: string
  now: Date
}>

/** Queues a mail about a subscription together with the change that it tells of. */
export function queueSubscriptionMail(
  tx: InTransaction,
  mail: MailContent,
  { email, siteOrigin, subscriptionId, kind, about, now }: MailedCustomer & Occasion,
): Promise<void> {
  const dedupeKey = `subscription:${subscriptionId}:${kind}:${about}`
  return queueShopMail(tx, mail, { siteOrigin, recipient: email, dedupeKey, now })
}

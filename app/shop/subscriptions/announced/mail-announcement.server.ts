import type { InTransaction } from '#app/foundation/database/database.ts'
import { linkTo } from '#app/shop/mails/mail-foot.ts'
import { queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { type FallenPrice, fallenPrices } from '#app/shop/pricing/agreed/fallen-prices.ts'
import { announcementMail } from '#app/shop/subscriptions/mails/announcement-mail.ts'
import { findMailedCustomer } from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { labelOf, listTitles } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import type { CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { heldPrices, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { CycleRow, OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { type BoxLinks, NO_BOX_MAILS_PATH, SKIP_BOX_PATH } from './box-links.server.ts'
import type { FixedAmount } from './fix-amount.server.ts'

type Told = Readonly<{ cycle: CycleRow; fixed: FixedAmount; supplies: CycleSupplies; links: BoxLinks; now: Date }>

/** Queues the mail about a box that comes, together with what it says. */
export async function mailAnnouncement(tx: InTransaction, open: OpenSubscription, told: Told): Promise<void> {
  const { cycle, fixed, links, now } = told
  const { id, language, payment_method_id } = open.row
  const { goods, price, deliveryOn, creditCents } = fixed
  const fallen = fallenIn(open, told)
  const named = [...goods.lines, ...goods.addOns].map(({ variantId }) => variantId)
  const titles = await listTitles(tx, named, language)
  const titleOf = (variantId: number) => titles.get(variantId) ?? `#${variantId}`
  const customer = await findMailedCustomer(tx, open.row)
  const link = (path: string, token: string) => linkTo(customer.siteOrigin, language, `${path}/${token}`)
  const { billing_on: billingOn, cycle_index: index } = cycle
  const mailsOffUrl = link(NO_BOX_MAILS_PATH, links.ofSubscription(id))
  const mail = announcementMail(
    {
      ...{ billingOn, deliveryOn, price, creditCents, mailsOffUrl },
      goods: [
        ...goods.lines.map(({ variantId, quantity }) => ({ title: titleOf(variantId), quantity, isOnce: false })),
        ...goods.addOns.map(({ variantId, quantity }) => ({ title: titleOf(variantId), quantity, isOnce: true })),
      ],
      method: await labelOf(tx, payment_method_id),
      fallen: fallen.map((each) => ({ ...each, title: 'variantId' in each ? titleOf(each.variantId) : '' })),
      boxPath: `?box=${id}-${index}`,
      skipUrl: link(SKIP_BOX_PATH, links.ofBox({ cycleId: cycle.id, billingOn })),
    },
    customer,
  )
  // A date that was left and chosen again is told anew: the lock of the subscription makes each of them one mail.
  const dedupeKey = `subscription:${id}:box-ahead:cycle-${index}:${billingOn}:${now.toISOString()}`
  const queued = { siteOrigin: customer.siteOrigin, recipient: customer.email, unsubscribeUrl: mailsOffUrl }
  await queueShopMail(tx, mail, { ...queued, dedupeKey, now })
}

/** What of the prices of this box has fallen since they were agreed (S-25). */
function fallenIn(
  { row, lines: usual }: OpenSubscription,
  { cycle, supplies: { window, rules } }: Told,
): readonly FallenPrice[] {
  const agreed = cycle.agreed ?? row.agreed
  if (!agreed) return []
  const lines = cycle.lines ?? usual
  const meals = mealsAgreed(window, lines)
  const held = heldPrices({ lines, meals }, { agreed, window, rules, to: row.address })
  const isMeal = (variantId: number) => {
    const variant = window.findVariant(variantId)
    return variant !== null && window.productOf(variant).type === 'meal'
  }
  return fallenPrices({ agreed, held, meals, isMeal })
}

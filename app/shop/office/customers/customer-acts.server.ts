import { blockCustomer, unblockCustomer } from '#app/shop/customers/block-customer.server.ts'
import type { ActName } from '#app/shop/office/act.ts'
import { ActRefused, actOnce, type Wish } from '#app/shop/office/acts.server.ts'
import '#app/shop/office/office-tables.ts'
import type { ActBy, ActEnd, Acting } from '#app/shop/office/order-acts.server.ts'
import type { cancelForm, noteForm, Said } from '#app/shop/office/order-forms.ts'
import { endSessionsOf } from '#app/shop/sign-in/provider-records.server.ts'
import type { OfficeCustomer } from './office-customer.ts'

type Office = Pick<Acting, 'db' | 'clock'>
type ByCustomer = ActBy & Readonly<{ customer: Pick<OfficeCustomer, 'id' | 'blockedReason'> }>

/** How a customer stands in the audit: by number, so that erasing them leaves nothing there. */
export function subjectOfCustomer({ id }: Readonly<{ id: number }>): string {
  return `customer:${id}`
}

/** The words of a note stay with the customer alone; the audit says that there is one. */
export function noteCustomer(office: Office, by: ByCustomer, { text }: Said<typeof noteForm>): Promise<ActEnd> {
  const wish = wishOf(office, 'customer-noted', by)
  return actOnce(office.db, wish, async (tx) => {
    const note = { customer_id: by.customer.id, staff_id: by.member.id, text, at: wish.now }
    const { id } = await tx.insertInto('customer_note').values(note).returning('id').executeTakeFirstOrThrow()
    return { after: { note: id } }
  })
}

/** Ends every session and token at once, and refuses the next sign-in. */
export function blockByMember(office: Office, by: ByCustomer, { reason }: Said<typeof cancelForm>): Promise<ActEnd> {
  const wish = wishOf(office, 'customer-blocked', by)
  return actOnce(office.db, wish, async (tx) => {
    const customerId = by.customer.id
    if (!(await blockCustomer(tx, { customerId, reason, now: wish.now }))) throw new ActRefused('too-late')
    await endSessionsOf(tx, customerId)
    return { before: { blocked: false }, after: { blocked: true, reason } }
  })
}

export function unblockByMember(office: Office, by: ByCustomer): Promise<ActEnd> {
  const wish = wishOf(office, 'customer-unblocked', by)
  return actOnce(office.db, wish, async (tx) => {
    if (!(await unblockCustomer(tx, by.customer.id))) throw new ActRefused('too-late')
    return { before: { blocked: true, reason: by.customer.blockedReason }, after: { blocked: false } }
  })
}

function wishOf({ clock }: Office, act: ActName, { customer, member, formKey }: ByCustomer): Wish {
  return { staffId: member.id, act, subject: subjectOfCustomer(customer), formKey, now: clock.now() }
}

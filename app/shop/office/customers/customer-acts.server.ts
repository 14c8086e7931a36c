import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { refused } from '#app/foundation/result/result.ts'
import { blockCustomer, unblockCustomer } from '#app/shop/customers/block-customer.server.ts'
import { askExport, findExport, takeExport } from '#app/shop/customers/dossier/customer-exports.server.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { eraseCustomerIn } from '#app/shop/customers/dossier/erase-customer.server.ts'
import type { ActName } from '#app/shop/office/act.ts'
import { ActRefused, actOnce, type Wish } from '#app/shop/office/acts.server.ts'
import '#app/shop/office/office-tables.ts'
import type { ActBy, ActEnd, Acting } from '#app/shop/office/order-acts.server.ts'
import type { cancelForm, noteForm, Said } from '#app/shop/office/order-forms.ts'
import { endSessionsOf } from '#app/shop/sign-in/provider-records.server.ts'
import type { OfficeCustomer } from './office-customer.ts'

const LONGEST_EMAIL = 254

type Office = Pick<Acting, 'db' | 'clock'>
type ByCustomer = ActBy & Readonly<{ customer: Pick<OfficeCustomer, 'id' | 'email' | 'blockedReason'> }>

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
    await endSessionsOf(tx, customerId, wish.now)
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

type Dossier = Readonly<{ parts: readonly DossierPart[] }>

/** A copy of everything that is kept about a customer; null while a large one is being put together. */
export async function exportByMember(office: Office & Dossier, by: ByCustomer): Promise<Buffer | null> {
  const { db } = office
  const { customer } = by
  const wish = wishOf(office, 'customer-exported', by)
  const { now } = wish
  const wanted = { customerId: customer.id, by: 'team' } as const
  const ready = await findExport(db, wanted, now)
  // A large one was asked for a moment ago, and is fetched now.
  const isFresh = ready !== null && now.getTime() - ready.askedAt.getTime() < FRESH_MS
  // It leaves the shop: that is written down first.
  await actOnce(db, wish, async () => ({}))
  const id = isFresh ? ready.id : await askExport(office, wanted, now)
  return takeExport(db, { ...wanted, id, now })
}

const FRESH_MS = 3_600_000

/** Erases a customer for good. The address has to be typed, so that nobody erases the wrong one. */
export function eraseByMember(
  office: Office & Dossier,
  by: ByCustomer,
  { email }: Said<typeof eraseForm>,
): Promise<ActEnd> {
  const { customer } = by
  if (email.toLowerCase() !== customer.email) return Promise.resolve(refused('other-email'))
  const wish = wishOf(office, 'customer-erased', by)
  return actOnce(office.db, wish, async (tx) => {
    const erasing = { customerId: customer.id, by: 'team', site: 'main', now: wish.now } as const
    if (!(await eraseCustomerIn(tx, office.parts, erasing))) throw new ActRefused('too-late')
    return { after: { erased: true } }
  })
}

export const eraseForm = defineForm(
  z.object({ email: z.string('other-email').trim().max(LONGEST_EMAIL, 'other-email') }),
  ['other-email'],
)

function wishOf({ clock }: Office, act: ActName, { customer, member, formKey }: ByCustomer): Wish {
  return { staffId: member.id, act, subject: subjectOfCustomer(customer), formKey, now: clock.now() }
}

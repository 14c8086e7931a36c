import type { OrderedLine, OrderSnapshot, PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { CreditNoteSnapshot } from '#app/shop/orders/papers/credit-note.ts'

/** An order without the person who placed it: what was sold, for how much, with which tax, into which country. */
export function anonymousOrder(snapshot: OrderSnapshot): OrderSnapshot {
  const { delivery, billing } = snapshot
  return {
    ...withoutContact(snapshot),
    delivery: delivery && nobodyAt(delivery),
    billing: billing && { ...nobodyAt(billing), vatId: '' },
    mandate: null,
  }
}

/** What an invoice needs: who bought and where they live, and nothing by which they are reached or remembered. */
export function invoiceOnly(snapshot: OrderSnapshot): OrderSnapshot {
  return { ...withoutContact(snapshot), ...buyerOf(snapshot) }
}

export function creditNoteOnly(note: CreditNoteSnapshot): CreditNoteSnapshot {
  return { ...note, order: { ...note.order, ...buyerOf(note.order), lines: note.order.lines.map(withoutRecipient) } }
}

/** An invoice that has been kept long enough. */
export function anonymousCreditNote(note: CreditNoteSnapshot): CreditNoteSnapshot {
  const { delivery, billing, lines } = note.order
  const order = {
    ...note.order,
    delivery: delivery && nobodyAt(delivery),
    billing: billing && { ...nobodyAt(billing), vatId: '' },
    lines: lines.map(withoutRecipient),
  }
  return { ...note, order }
}

/** An address of the country alone, which decided about the tax. */
export function nobodyAt({ country }: Pick<PostalAddress, 'country'>): PostalAddress {
  const name = { firstName: '', lastName: '', company: '' }
  return { ...name, address1: '', address2: '', zip: '', city: '', country, phone: '' }
}

function withoutContact(snapshot: OrderSnapshot): OrderSnapshot {
  return { ...snapshot, email: '', phone: '', note: '', attributes: [], lines: snapshot.lines.map(withoutRecipient) }
}

function withoutRecipient(line: OrderedLine): OrderedLine {
  return { ...line, attributes: [], recipient: null }
}

/** An invoice goes to the billing address, and to the delivery address only where there is no other. */
function buyerOf({ delivery, billing }: Pick<OrderSnapshot, 'delivery' | 'billing'>) {
  if (billing) return { delivery: delivery && nobodyAt(delivery), billing: { ...billing, phone: '' } }
  return { delivery: delivery && { ...delivery, phone: '' }, billing: null }
}

import { cartTokensOf } from '#app/shop/cart/changes/cart-part.server.ts'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import { eraseAttribution, readAttribution } from '#app/shop/measurement/service/attribution-of-customer.server.ts'

/** What was measured with the consent of a customer. Measuring itself knows no customers. */
export const attributionPart: DossierPart = {
  name: 'attribution',
  read: (db, person) => readAttribution(db, measured(person)),
  erase: (tx, person) => eraseAttribution(tx, measured(person)),
}

function measured(person: Person) {
  return { customerId: person.customerId, carts: cartTokensOf(person) }
}

import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { eraseAttribution, readAttribution } from '#app/shop/measurement/service/attribution-of-customer.server.ts'

/** What was measured with the consent of a customer. Measuring itself knows no customers. */
export const attributionPart: DossierPart = {
  name: 'attribution',
  read: readAttribution,
  erase: eraseAttribution,
}

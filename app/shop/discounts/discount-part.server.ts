import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import './discount-tables.ts'

/** Discounts that a customer has used. What is kept of a use names nobody, and stays: some are granted once. */
export const discountPart: DossierPart = {
  name: 'discounts',
  read: (db, { customerId }) =>
    db
      .selectFrom('discount_use')
      .innerJoin('discount', 'discount.id', 'discount_use.discount_id')
      .select(['discount.code', 'discount.title_de', 'discount.title_en', 'discount_use.at'])
      .select('discount_use.released_at')
      .where('discount_use.customer_id', '=', customerId)
      .orderBy('discount_use.id')
      .execute(),
}

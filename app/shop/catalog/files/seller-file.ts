import { z } from 'zod'
import type { Seller } from '#app/shop/sites/seller.ts'
import { text } from './file-shapes.ts'

const line = z.string().min(1).max(120)

/** The shape of `seller.yaml`. */
export const sellerFile = z.strictObject({
  demonstration: z.boolean(),
  name: line,
  street: line,
  city: line,
  country: text,
  email: z.email(),
  phone: line,
  managers: line.optional(),
  register: text.optional(),
  vatId: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'a VAT id has its country and up to 12 letters and digits, as DE123456789')
    .optional(),
  taxNumber: line.optional(),
  creditorId: z
    .string()
    .regex(
      /^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/,
      'a creditor id has its country, two digits and more, as DE98ZZZ09999999999',
    )
    .optional(),
  invoiceNote: text.optional(),
}) satisfies z.ZodType<Seller>

/** Why a shop cannot go live as this seller, one line each. */
export function unreadySeller({ demonstration, vatId, taxNumber, creditorId }: Seller): readonly string[] {
  return [
    ...(demonstration
      ? ['catalog/seller.yaml: demonstration is true: its papers would say that nothing is sold.']
      : []),
    ...(vatId || taxNumber
      ? []
      : ['catalog/seller.yaml: vatId and taxNumber are missing: an invoice needs one (§ 14 UStG).']),
    ...(creditorId
      ? []
      : ['catalog/seller.yaml: creditorId is missing: a direct debit cannot be announced without it.']),
  ]
}

import { z } from 'zod'
import { TAX_CLASSES } from '#app/shop/catalog/tax-class.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { SITES } from '#app/shop/sites/site.ts'
import { euros, handle, sku, text } from './file-shapes.ts'

/** The shape of the files that prices depend on besides the goods. What shapes cannot say is in `check-prices.ts`. */

const country = z.string().regex(/^[A-Z]{2}$/, 'a country is written like DE')
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'at most one decimal')

/** Every taxed class, and the standard rate that holds where nothing better is known. */
export const RATE_CLASSES = ['standard', ...TAX_CLASSES.filter((name) => name !== 'voucher')] as const

export const vatFile = z.strictObject({
  rates: z
    .array(
      z.strictObject({
        country,
        postcodes: z
          .array(z.string().regex(/^\d{4,5}$/, 'a postcode has four or five digits'))
          .min(1)
          .optional(),
        classes: z.array(z.enum(RATE_CLASSES)).min(1),
        percent: percent.nullable(),
        from: z.iso.date(),
        to: z.iso.date().optional(),
      }),
    )
    .min(1),
})

/** A country, or a state of one: DE, DE-BY. */
const region = z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/, 'a country or one of its states, as DE or DE-BY')
const monthAndDay = z
  .string()
  .refine(
    (text) => /^\d\d-\d\d$/.test(text) && z.iso.date().safeParse(`2027-${text}`).success,
    'a month and a day, as 12-25',
  )
const named = { name: z.string().min(1), in: z.array(region).min(1) }
const holiday = z.union([
  z.strictObject({ ...named, on: monthAndDay, sundayMoves: z.number().int().min(-1).max(1).optional() }),
  z.strictObject({ ...named, easter: z.number().int().min(-60).max(70) }),
  z.strictObject({
    ...named,
    weekday: z.number().int().min(1).max(7),
    from: monthAndDay,
    plus: z.number().int().min(0).max(6).optional(),
  }),
])
const beginnings = z
  .string()
  .regex(/^\d{1,5}( \d{1,5})*$/, 'how postcodes begin, parted by spaces')
  .transform((text) => text.split(' '))

/** Holidays by country and state. */
const holidays = z.strictObject({
  packedIn: z.array(region).min(1),
  states: z.record(country, z.record(z.string().regex(/^[A-Z]{2}$/), beginnings)),
  days: z.array(holiday).min(1),
})

export const deliveryFile = z.strictObject({
  holidays,
  rules: z
    .array(
      z.strictObject({
        countries: z.array(country).min(1),
        fee: euros.nonnegative(),
        feeUpToMeals: z.number().int().nonnegative(),
        goodsFee: euros.nonnegative(),
      }),
    )
    .min(1),
})

const discountClass = z.enum(['product', 'order', 'delivery'])
const discount = z.strictObject({
  /** A code, or the name of a discount that applies by itself. */
  code: z
    .string()
    .regex(/^[A-Z0-9_-]{1,40}$/, 'a code has 1 to 40 capitals, digits, hyphens and underscores')
    .optional(),
  name: handle.optional(),
  title: text,
  role: z.enum(['subscription', 'lasting', 'referral']).optional(),
  percent: percent.optional(),
  amount: euros.positive().optional(),
  freeDelivery: z.literal(true).optional(),
  class: discountClass,
  products: z.array(handle).min(1).optional(),
  mealsOnly: z.boolean().default(false),
  purchase: z.enum(['any', 'subscription', 'once']).default('any'),
  minimum: euros.positive().optional(),
  minimumMeals: z.number().int().positive().optional(),
  startsAt: z.iso.date().optional(),
  endsAt: z.iso.date().optional(),
  usageLimit: z.number().int().positive().optional(),
  /** Counted before the shop knew the discount. */
  alreadyUsed: z.number().int().nonnegative().default(0),
  oncePerCustomer: z.boolean().default(false),
  firstOrderOnly: z.boolean().default(false),
  combinesWith: z.array(discountClass).default([]),
})

export const discountsFile = z.strictObject({
  bonus: z.array(z.strictObject({ site: z.enum(SITES), sku, fromMeals: z.number().int().positive() })),
  discounts: z.array(discount),
})

export type VatFile = z.infer<typeof vatFile>
export type DeliveryFile = z.infer<typeof deliveryFile>
export type DiscountsFile = z.infer<typeof discountsFile>
export type DiscountFile = z.infer<typeof discount>

export type PriceFiles = Readonly<{ vat: VatFile; delivery: DeliveryFile; discounts: DiscountsFile; seller: Seller }>

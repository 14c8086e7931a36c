import { z } from 'zod'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { HELD_BOX } from '#app/shop/subscriptions/rules/end-hold.ts'

/** Numbers of clients may come as text, and ids of goods as global ids. */
const number = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
const variant = z.union([
  number,
  z
    .string()
    .regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,15}$/)
    .transform((gid) => Number(gid.split('/').at(-1))),
])
const quantity = number.refine((count) => count >= 0)
const reason = z.string().max(500).optional()

/** Whole seconds, read as a day of the site. */
const day = number
  .refine((seconds) => seconds >= 0 && seconds < 100_000_000_000)
  .transform((seconds): CalendarDate => dayIn(SHOP_TIME_ZONE, new Date(seconds * 1000)))
const policy = z.object({ interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']), intervalCount: number })
const pieces = z
  .object({ variantShopifyId: variant.optional(), variantId: variant.optional(), quantity })
  .transform(({ variantShopifyId, variantId, quantity }) => ({
    variantId: variantShopifyId ?? variantId ?? 0,
    quantity,
  }))

/** Pieces of one delivery: what comes along once may say so. */
const contents = z
  .object({
    variantShopifyId: variant.optional(),
    variantId: variant.optional(),
    quantity,
    isOneTimeAdded: z.boolean().optional(),
  })
  .transform(({ variantShopifyId, variantId, ...rest }) => ({
    variantId: variantShopifyId ?? variantId ?? 0,
    ...rest,
  }))

const DAYS_OF_A_WEEK = 7

/** A pause in weeks, or in days that are whole weeks; none of the offered ones is 0. */
const duration = z
  .object({ intervalType: z.enum(['DAY', 'WEEK', 'CUSTOM']), intervalCount: number })
  .transform(({ intervalType, intervalCount }) => {
    if (intervalType === 'WEEK') return intervalCount
    return intervalCount % DAYS_OF_A_WEEK === 0 || intervalCount > 84 ? intervalCount / DAYS_OF_A_WEEK : 0
  })

const text = z.string().max(255).default('')
const address = z
  .object({
    ...{ firstName: text, lastName: text, company: text.nullable(), address1: text, address2: text.nullable() },
    ...{ city: text, zip: text, countryCode: text, provinceCode: z.string().max(60).nullish() },
    phone: text.nullable(),
  })
  .transform(
    ({ countryCode, provinceCode, company, address2, phone, ...rest }): PostalAddress => ({
      ...rest,
      company: company ?? '',
      address2: address2 ?? '',
      phone: phone ?? '',
      country: countryCode,
      ...(provinceCode ? { province: provinceCode } : {}),
    }),
  )

/** What stood on the page on which somebody acts: every act may carry it, and is refused when it is no longer so. */
export const shownBody = z
  .object({
    shown: z
      .object({
        cycleIndex: number.nullish(),
        version: z.string().max(100).optional(),
        outcome: z.string().max(100).optional(),
      })
      .optional(),
  })
  .nullish()

/** What each call carries. Fields that nobody knows are left out, so no client writes what is not its own. */
export const bodies = {
  nothing: z.unknown().transform(() => ({ reason: undefined })),
  reason: z.object({ reason }).nullish(),
  line: pieces,
  quantity: z.object({ quantity }),
  swap: pieces,
  attributes: z.object({
    attributes: z.array(z.object({ key: z.string().max(255), value: z.string().max(255) })).max(50),
  }),
  lines: z.object({
    create: z.array(pieces).max(250).default([]),
    update: z
      .array(z.object({ id: number, quantity }))
      .max(250)
      .default([]),
    remove: z.array(number).max(250).default([]),
    billingPolicy: policy.optional(),
  }),
  delivery: z.object({ lines: z.array(contents).max(250).nullable() }),
  frequency: z.object({ billingPolicy: policy, nextBillingDateEpoch: day.nullish() }),
  reschedule: z.object({ newBillingDateEpoch: day, reason }),
  pause: z.object({ pauseDuration: duration, reason }),
  delay: z.object({ days: number, cancellationFlowId: z.unknown().optional(), reason }),
  offer: z.object({ cancellationFlowId: z.string().max(60), offerId: z.string().max(60) }),
  resume: z.object({ newBillingDateEpoch: day.nullish() }).nullish(),
  cancel: z
    .object({
      cancellationFlowId: z.union([z.string().max(60), z.number()]).optional(),
      comment: z.string().max(2000).optional(),
      reason,
      cancelsOn: z.iso.date().nullish(),
    })
    .nullish(),
  reactivate: z
    .object({
      nextBillingDateEpoch: day.nullish(),
      lines: z.array(pieces).max(250).optional(),
      billingPolicy: policy.optional(),
      paymentMethodId: number.optional(),
      address: address.optional(),
      mealsConfirmed: z.boolean().optional(),
    })
    .nullish(),
  address,
  code: z.object({ code: z.string().trim().min(1).max(100) }),
  paymentMethod: z.object({ paymentMethodId: number.optional(), backupPaymentMethodId: number.nullable().optional() }),
  bundle: z.object({
    boxSizeId: number,
    sellingPlanId: number,
    productVariants: z.array(pieces).min(1).max(250),
    quantity: quantity.default(1),
  }),
  newMethod: z.object({ methodRef: z.string().min(1).max(200), makeDefault: z.boolean().default(false) }),
  agreePrices: z.object({ questionId: number }),
  endHold: z.object({ heldBox: z.enum(HELD_BOX) }),
  placeOrder: z.object({ reason, endHold: z.boolean().optional() }).nullish(),
  preferences: z.object({ substitution: z.enum(['never', 'ask', 'same-allergens']) }),
}

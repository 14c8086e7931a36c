import { z } from 'zod'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { doorOf } from '#app/shop/customers/address-schema.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { findKeptMethod } from '#app/shop/paying/methods/list-methods.server.ts'
import type { Objection } from '#app/shop/pricing/code-fault.ts'
import { findKnownCustomer } from '#app/shop/pricing/known-customer.server.ts'
import { withReferralCodes } from '#app/shop/pricing/referral-rules.server.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import { objectionToCode } from '#app/shop/subscriptions/codes/refused-code.ts'
import { readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { planBackup } from '#app/shop/subscriptions/renewals/plan-backup.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'
import type { Substitution } from '#app/shop/subscriptions/rules/subscription.ts'
import type { ActEnd, ActFault, ActRefused } from './act-fault.ts'
import { type Acting, type ActRequest, type ActResult, actOn, type Decision } from './act-on.server.ts'

/** Another address for all later deliveries, on the same site. */
export function changeAddress(
  settings: SubscriptionSettings,
  request: ActRequest,
  { address }: Readonly<{ address: PostalAddress }>,
): ActResult {
  return actOn(settings, { ...request, act: 'address' }, (acting) => {
    const fault = gateFault(acting.open.schedule, { act: 'address', now: acting.now })
    if (fault) return refused(fault)
    const checked = checkAddress(acting, address)
    return checked.ok ? done({ schedule: acting.open.schedule, change: checked.value }) : checked
  })
}

type AddressChange = Readonly<{ address: string; delivery_method: string }>

export function checkAddress({ open }: Pick<Acting, 'open'>, typed: PostalAddress): Result<AddressChange, ActFault> {
  const { site, delivery_method } = open.row
  const country = typed.country.trim().toUpperCase()
  if (!COUNTRIES[site as Site].some((each) => each === country)) return refused('COUNTRY_NOT_SERVED', 'countryCode')
  const read = z.object(doorOf(site as Site, country)).safeParse({ ...typed, country })
  if (!read.success) return refused('ADDRESS_FAILED', String(read.error.issues[0]?.path[0] ?? ''))
  const isCourier = delivery_method === 'BERLIN_COURIER' && country === 'DE' && isInBerlinZone(read.data.zip)
  return done({ address: JSON.stringify(read.data), delivery_method: isCourier ? 'BERLIN_COURIER' : 'PARCEL' })
}

type MethodWish = Readonly<{ customerId: number; methodId: number }>

/** One of the customer's own methods that has not expired. */
export async function checkMethod(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  { customerId, methodId }: MethodWish,
): Promise<Result<number, ActFault>> {
  const method = await findKeptMethod(tx, { customerId, methodId, today: dayIn(SHOP_TIME_ZONE, now) })
  if (!method) return refused('PAYMENT_METHOD_FAILED', 'paymentMethodId')
  return method.isExpired ? refused('PAYMENT_METHOD_EXPIRED', 'paymentMethodId') : done(method.id)
}

/** What is tried once, on the day after a decline, instead of the first method; null for none. */
export function setBackupMethod(
  settings: SubscriptionSettings,
  request: ActRequest,
  { methodId }: Readonly<{ methodId: number | null }>,
): ActResult {
  const andThen = async ({ tx, open, now }: Acting) => {
    await planBackup(tx, open, now)
    return null
  }
  return actOn(settings, { ...request, act: 'payment-method', andThen }, async (acting) => {
    const { open, now } = acting
    const fault = gateFault(open.schedule, { act: 'payment-method', now })
    if (fault) return refused(fault)
    const { customer_id: customerId } = open.row
    const checked = methodId === null ? done(null) : await checkMethod(acting, { customerId, methodId })
    return checked.ok ? done({ schedule: open.schedule, change: { backup_method_id: checked.value } }) : checked
  })
}

/** What may be done about meals that are missing. */
export function setSubstitution(
  settings: SubscriptionSettings,
  request: ActRequest,
  { substitution }: Readonly<{ substitution: Substitution }>,
): ActResult {
  return actOn(settings, { ...request, act: 'preferences' }, ({ open, now }) => {
    const fault = gateFault(open.schedule, { act: 'preferences', now })
    return fault ? refused(fault) : done({ schedule: open.schedule, change: { substitution } })
  })
}

type Wanted = Readonly<{ code: string }>

/** Adds a code for later deliveries. Wrong ones are counted like those of carts, a preview of one too. */
export async function applyCode(settings: SubscriptionSettings, request: ActRequest, wanted: Wanted): ActResult {
  const { customerId, client } = request
  const tries = settings.triesOf(client ?? `customer:${customerId}`)
  const guess = { kind: 'discount', cartToken: `subscriptions:${customerId}` } as const
  const taken = await tries.take(guess, 1)
  if (!taken.ok) return refused('TOO_OFTEN', String(taken.refusal.retryAfterSeconds))
  const judged = await judgeCode(settings, request, wanted)
  if (judged.ok || judged.refusal.code !== 'CODE_NOT_APPLICABLE') await tries.giveBack(guess, 1)
  return judged
}

/** The newest comes first. A code that can never help this customer is refused, with the reason. */
function judgeCode(settings: SubscriptionSettings, request: ActRequest, { code }: Wanted): ActResult {
  return actOn(settings, { ...request, act: 'codes' }, async (acting): Promise<ActEnd<Decision>> => {
    const { open, supplies, now } = acting
    const fault = gateFault(open.schedule, { act: 'codes', now })
    if (fault) return refused(fault)
    const known = supplies.rules.discounts.find((each) => each.code !== null && isSameCode(each.code, code))
    const objection = await findObjection(acting, code)
    if (objection || !known?.code) return refusedCode(code, objection)
    const others = open.row.codes.filter((each) => !isSameCode(each, code))
    const codes = others.length < open.row.codes.length ? open.row.codes : [known.code, ...others]
    return done({ schedule: open.schedule, change: { codes } })
  })
}

/** Codes of friends are known too: they help nobody who has ordered, and that is said. */
async function findObjection({ tx, open, supplies, now }: Acting, code: string): Promise<Objection | null> {
  const { discounts } = await withReferralCodes(tx, supplies.rules, [code])
  const { usedDiscounts } = await readBuyer(tx, open.row)
  const { ownCodes = [] } = await findKnownCustomer(tx, open.row.customer_id)
  return objectionToCode(code, { discounts, usedDiscounts, ownCodes, now })
}

function refusedCode(code: string, objection: Objection | null): ActRefused {
  const { fault, hint } = objection ?? { fault: 'NOT_FOUND', hint: null }
  return {
    ok: false,
    refusal: { code: 'CODE_NOT_APPLICABLE', field: 'code', refusedCode: { code: code.trim(), fault, hint } },
  }
}

export function removeCode(
  settings: SubscriptionSettings,
  request: ActRequest,
  { code }: Readonly<{ code: string }>,
): ActResult {
  return actOn(settings, { ...request, act: 'codes' }, ({ open, now }): Result<Decision, ActFault> => {
    const fault = gateFault(open.schedule, { act: 'codes', now })
    if (fault) return refused(fault)
    const codes = open.row.codes.filter((each) => !isSameCode(each, code))
    return done({ schedule: open.schedule, change: { codes } })
  })
}

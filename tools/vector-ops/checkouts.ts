import { languageFor } from '#app/foundation/i18n/language.ts'
import { checkoutLines } from '#app/shop/cart/checkout-lines.ts'
import { checkoutAddress, type PrefilledCustomer } from '#app/shop/cart/checkout-url.ts'
import { checkoutCodes } from '#app/shop/cart/codes.ts'
import {
  type Fields,
  fields,
  type Json,
  list,
  number,
  oneOf,
  text,
  textOrNull,
  texts,
  type VectorOps,
} from '../vector.ts'

const MODES = ['one-time', 'subscription'] as const

function lines(given: Fields, { mode, planId }: Fields): Json {
  const cart = list(given['lines']).map((line) => {
    const { id, quantity, sellingPlanAllocations, oneTime } = fields(line)
    return {
      id: text(id),
      quantity: number(quantity),
      sellingPlanAllocations: texts(sellingPlanAllocations),
      oneTime: oneTime === true,
    }
  })
  const plan = oneOf(MODES, mode)
  const found = checkoutLines(cart, plan === 'one-time' ? { mode: plan } : { mode: plan, planId: text(planId) })
  return { lines: found.map((line) => ({ ...line })) }
}

function customer(value: Json | undefined): PrefilledCustomer | null {
  if (value === null || value === undefined) return null
  const { email, defaultAddress } = fields(value)
  const address = defaultAddress ? Object.entries(fields(defaultAddress)) : null
  return {
    email: text(email),
    defaultAddress: address && Object.fromEntries(address.map(([name, said]) => [name, textOrNull(said)])),
  }
}

function address({ checkoutUrl, checkoutHost, customer: known, language }: Fields): Json {
  const visit = {
    checkoutHost: text(checkoutHost),
    customer: customer(known),
    language: languageFor(textOrNull(language)),
  }
  const { host, pathname, searchParams } = new URL(checkoutAddress(text(checkoutUrl), visit))
  return { host, pathname, params: Object.fromEntries(searchParams) }
}

export const ops: VectorOps = {
  'checkout.lines': lines,
  'checkout.codes': ({ codes, subscriptionCode }, { mode }) => ({
    codes: checkoutCodes(texts(codes), { mode: oneOf(MODES, mode), subscriptionCode: textOrNull(subscriptionCode) }),
  }),
  'checkout.url': address,
}

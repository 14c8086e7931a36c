import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { writeCartId } from '#app/shop/cart/cart-id.ts'
import { changeCodes } from '#app/shop/cart/changes/change-codes.server.ts'
import { addGiftCards, removeGiftCards } from '#app/shop/cart/changes/change-gift-cards.server.ts'
import type { CodeContext, CodeOutcome } from '#app/shop/cart/changes/code-tries.server.ts'
import { addCode } from '#app/shop/cart/codes.ts'
import type { Submitted } from '#app/shop/checkout/checkout-details.ts'
import { codesForm, orderForm } from '#app/shop/checkout/checkout-forms.ts'
import type { CheckoutId } from '#app/shop/checkout/checkout-id.ts'
import type { FilledCart } from '#app/shop/checkout/filled-cart.server.ts'
import { leaveBank } from '#app/shop/checkout/leave-bank.server.ts'
import { readGiftCardCode } from '#app/shop/credit/gift-card-code.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { findTypedMethod } from '#app/shop/paying/methods/add-method.server.ts'
import {
  type CheckoutServices,
  checkoutPath,
  goTo,
  limitKey,
  message,
  readSent,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import type { NoteName } from '#app/surfaces/checkout/frame/note-words.ts'
import { readForm } from './form-details.ts'

type Sending = Readonly<{ id: CheckoutId; fields: URLSearchParams; filled: FilledCart | null; language: Language }>

/** The routes of the checkout's form: kept, with a code, or as an order. Every answer leads to a page to look at. */
export function sendRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = checkoutPath(language)
  const route = (address: string, answer: (c: Context, sending: Sending) => Promise<Response>) =>
    routes.post(address, async (c) => {
      const sent = await readSent(services, c)
      if ('refusal' in sent) return message(services, { name: sent.refusal, language })
      // Whatever was typed stays, right or wrong.
      const filled = await services.checkouts.keep(sent.id, (before) => readForm(sent.fields, before))
      return answer(c, { ...sent, filled, language })
    })

  route(path, async (c, sending) => {
    if (sending.fields.has('kept')) return c.body(null, 204, PERSONAL_HEADERS)
    if (sending.fields.get('code')) return tryCodes(services, c, sending)
    return goTo(c, sending.fields.has('quiet') ? path : `${path}?check=1`)
  })
  route(`${path}/codes`, (c, sending) => tryCodes(services, c, sending))
  route(`${path}/order`, (c, sending) => order(services, c, sending))
  route(`${path}/another-way`, async (c, { id }) => {
    const left = await leaveBank(services, id)
    if (left === 'silent') return goTo(c, `${path}?note=no-answer`)
    return goTo(c, left ? nextAddress(left, language) : path)
  })
}

async function tryCodes(services: CheckoutServices, c: Context, sending: Sending): Promise<Response> {
  const path = checkoutPath(sending.language)
  // That button stands among the codes and changes nothing but the form, which is kept by now.
  if (sending.fields.has('storeCredit')) return goTo(c, path)
  const note = await changeAsked(services, c, sending)
  return goTo(c, note ? `${path}?note=${note}` : path)
}

/** One field for both: sixteen signs of a gift card's alphabet are a gift card, anything else is a code. */
async function changeAsked(
  services: CheckoutServices,
  c: Context,
  { id, fields, language }: Sending,
): Promise<NoteName | null> {
  const { carts, triesOf } = services
  const context: CodeContext = { carts, tries: triesOf(limitKey(services, c)), language }
  const cartId = writeCartId(id)
  const { code: typed, removeCode: removed, removeGiftCard: card } = typedInto(codesForm, typedIn(fields))
  const codes = (await carts.findOpen(cartId))?.codes ?? []
  if (removed !== null) {
    const left = codes.filter((code) => !isSameCode(code, removed))
    return noteOn(await changeCodes(cartId, left, context), null)
  }
  if (card > 0) {
    await carts.change(cartId, removeGiftCards([card]), language)
    return null
  }
  if (typed === '') return null
  const isCard = readGiftCardCode(typed) !== null
  return isCard
    ? noteOn(await addGiftCards(cartId, [typed], context), 'code-unknown')
    : noteOn(await changeCodes(cartId, addCode(codes, typed), context), 'code-refused')
}

/** What the page says after a code was tried; a refusal of the cart itself has a word of its own. */
function noteOn(tried: CodeOutcome, refusedNote: NoteName | null): NoteName | null {
  if (tried.ok) return tried.value.refusals.length === 0 ? null : refusedNote
  switch (tried.refusal.code) {
    case 'too-many-tries':
      return 'too-many-tries'
  }
}

async function order(
  services: CheckoutServices,
  c: Context,
  { id, fields, filled, language }: Sending,
): Promise<Response> {
  const { methodRef, seenTotal, seenDue, seenGoods } = typedInto(orderForm, typedIn(fields))
  const customerId = filled?.account?.customerId ?? null
  const method = methodRef ? await findTypedMethod(services, { customerId, ref: methodRef }) : null
  const seen = { seenTotalCents: seenTotal, seenDueCents: seenDue, seenGoods }
  const client = limitKey(services, c)
  const submitted = await services.checkouts.submit(id, language, { ...seen, method, filled, client })
  return goTo(c, nextAddress(submitted, language))
}

/** The address of a buyer's next page after an attempt to order. */
export function nextAddress(submitted: Submitted, language: Language): string {
  const path = checkoutPath(language)
  switch (submitted.state) {
    case 'placed':
      return localePath(language, `/orders/${submitted.orderToken}`)
    case 'confirm':
      return submitted.url
    case 'asking':
      return `${path}/waiting?attempt=${submitted.attemptKey}`
    case 'declined':
      return `${path}?note=${submitted.decline}`
    case 'incomplete': {
      const isPayment = submitted.faults.every(({ field }) => field === 'payment')
      return isPayment ? `${path}?note=payment` : `${path}?check=1`
    }
    case 'changed':
      return `${path}?note=${submitted.because[0] ?? 'price'}`
    case 'elsewhere':
      return `${path}?note=elsewhere`
    case 'bought-elsewhere':
    case 'gone':
      return path
  }
}

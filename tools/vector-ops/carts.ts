import { gramsOf, progressOf } from '#app/shop/box/progress.ts'
import { type CartChange, reevaluateBonus } from '#app/shop/cart/bonus.ts'
import { afterEvent, type CartEvent, type CartFlags } from '#app/shop/cart/cart-flags.ts'
import { allGiftCards, attributesOfNewLine, type CartAttribute, isOneTime } from '#app/shop/cart/cart-lines.ts'
import { asFreeGift } from '#app/shop/cart/changes/free-gifts.ts'
import { addCode } from '#app/shop/cart/codes.ts'
import { type CartUserError, mutationOutcome } from '#app/shop/cart/mutation-outcome.ts'
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

const EVENTS: readonly CartEvent[] = [
  'fetchStart',
  'fetchSuccess',
  'fetchFailure',
  'updateStart',
  'updateEnd',
  'checkoutStart',
  'checkoutSuccess',
  'checkoutFailure',
  'boxSelected',
]

function attribute(value: Json): CartAttribute {
  const { key, value: said } = fields(value)
  return { key: text(key), value: text(said) }
}

function change({ do: name, variantId, quantity }: Fields): CartChange {
  switch (oneOf(['add', 'set', 'remove', 'discountCode'], name)) {
    case 'add':
      return { kind: 'add', variantId: text(variantId), quantity: number(quantity) }
    case 'set':
      return { kind: 'set', variantId: text(variantId), quantity: number(quantity) }
    case 'remove':
      return { kind: 'remove', variantId: text(variantId) }
    case 'discountCode':
      return { kind: 'other' }
  }
}

/** A cart of quantities by variant, in which the bonus follows every change. */
function bonusSequence({ bonus, variants, lines, freeGiftRemoved }: Fields, { steps }: Fields): Json {
  const { variantId, weightThreshold } = fields(bonus)
  const rule = { variantId: text(variantId), weightThreshold: number(weightThreshold) }
  const pieces = new Map(Object.entries(fields(lines)).map(([variant, count]) => [variant, number(count)]))
  let removed = textOrNull(freeGiftRemoved)
  const after = list(steps).map((step) => {
    const made = change(fields(step))
    applyTo(pieces, made)
    const progress = mealsIn(pieces, { variants: fields(variants), bonus: rule.variantId })
    const page = oneOf(['normal', 'one-time'], fields(step)['page'])
    const verdict = reevaluateBonus({ bonus: rule, change: made, progress, page, freeGiftRemoved: removed })
    removed = verdict.freeGiftRemoved
    pieces.set(rule.variantId, verdict.quantity)
    return { bonusQuantity: verdict.quantity, progress, freeGiftRemoved: removed }
  })
  return { after }
}

function applyTo(pieces: Map<string, number>, made: CartChange): void {
  if (made.kind === 'other') return
  const before = pieces.get(made.variantId) ?? 0
  const now = made.kind === 'remove' ? 0 : made.kind === 'set' ? made.quantity : before + made.quantity
  pieces.set(made.variantId, now)
}

function mealsIn(
  pieces: ReadonlyMap<string, number>,
  { variants, bonus }: { variants: Fields; bonus: string },
): number {
  const lines = [...pieces].flatMap(([variant, quantity]) => {
    const { weight, weightUnit } = fields(variants[variant])
    const grams = gramsOf(number(weight), text(weightUnit))
    return variant === bonus ? [] : [{ grams, quantity, isVoucher: false }]
  })
  return progressOf(lines)
}

function events({ cart }: Fields, { events: named }: Fields): Json {
  const { loading, updating, error, checkoutLoading, bundlesAdded } = fields(cart)
  const begin: CartFlags = {
    loading: loading === true,
    updating: updating === true,
    error: error === true,
    checkoutLoading: checkoutLoading === true,
    bundlesAdded: texts(bundlesAdded),
  }
  return { ...texts(named).reduce((flags, event) => afterEvent(flags, oneOf(EVENTS, event)), begin) }
}

function userError(value: Json): CartUserError {
  const { code, field, message } = fields(value)
  return { code: textOrNull(code), field: field ? texts(field) : null, message: text(message) }
}

function outcome({ answer }: Fields): Json {
  const { cart, userErrors } = fields(answer)
  const found = mutationOutcome({ cart: cart ?? null, userErrors: list(userErrors ?? []).map(userError) })
  return found.ok ? { resolvedWith: found.cart } : { rejectedWith: found.errors.map((error) => ({ ...error })) }
}

export const ops: VectorOps = {
  'cart.allGiftCards': ({ productTypes }) => ({ allGiftCards: allGiftCards(texts(productTypes)) }),
  'cart.addAttributes': ({ item }) => ({
    attributes: attributesOfNewLine({ oneTime: fields(item)['stock'] === 'one-time' }).map((each) => ({ ...each })),
  }),
  'cart.isOneTime': ({ attributes }) => ({ oneTime: isOneTime(list(attributes).map(attribute)) }),
  'cart.freeGift': ({ gift }) => ({ disableInputs: asFreeGift(fields(gift)).disableInputs }),
  'codes.add': ({ existing }, { code }) => ({ codes: addCode(texts(existing), text(code)) }),
  'bonus.sequence': bonusSequence,
  'cart.events': events,
  'cart.mutationOutcome': outcome,
}

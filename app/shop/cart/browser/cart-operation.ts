import { attributesOfNewLine, type CartAttribute, isOneTime, totalQuantity } from '#app/shop/cart/cart-lines.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { checkoutLines } from '#app/shop/cart/checkout-lines.ts'
import type { CartMemory, ConfirmedCart, ConfirmedLine, LineWish, Wishes } from './cart-memory.ts'
import { lineKey } from './cart-wishes.ts'

export type AddedLine = Readonly<{
  merchandiseId: string
  quantity: number
  attributes: readonly CartAttribute[]
  sellingPlanId?: string
}>
export type UpdatedLine = Readonly<{ id: string; quantity: number; sellingPlanId: string | null }>

/** One request to the shop. `keys` names the line that each of its lines is about, for refusals that name a place. */
export type CartOperation = Readonly<
  { sent: Sent; keys: readonly string[] } & (
    | {
        kind: 'create'
        input: Readonly<{
          lines: readonly AddedLine[]
          discountCodes: readonly string[]
          attributes: readonly CartAttribute[]
        }>
      }
    | { kind: 'add'; lines: readonly AddedLine[] }
    | { kind: 'update'; lines: readonly UpdatedLine[] }
    | { kind: 'remove'; lineIds: readonly string[] }
    | { kind: 'codes'; discountCodes: readonly string[] }
    | { kind: 'attributes'; attributes: readonly CartAttribute[] }
    /** Null takes the customer out. */
    | { kind: 'buyer'; customerAccessToken: string | null }
  )
>

/** How goods come: the plan of the chosen rhythm, and which goods have it before the shop says so. */
export type Planning = Readonly<{ mode: CartMode; planId: string; canRecur: (wish: LineWish) => boolean }>

const NOTHING_SENT: Sent = { quantities: {}, codes: null, attributes: {}, replan: false }

/**
 * The next thing to ask of the shop, so that the cart becomes what the shopper wants; null when it is. A cart is made
 * for something, or in place of one that is gone.
 */
export function nextOperation(memory: CartMemory, planning: Planning, needsCart = false): CartOperation | null {
  const { confirmed, wishes } = memory
  if (!confirmed) return creation(memory, planning, needsCart)
  return (
    attributeChange(confirmed, wishes) ??
    codeChange(confirmed, wishes) ??
    removal(confirmed, wishes) ??
    update({ confirmed, wishes }, planning) ??
    addition({ confirmed, wishes }, planning)
  )
}

export function buyerChange(customerAccessToken: string | null): CartOperation {
  return { kind: 'buyer', customerAccessToken, keys: [], sent: NOTHING_SENT }
}

function creation({ wishes, lifetimeOffer }: CartMemory, planning: Planning, isOwed: boolean): CartOperation | null {
  const wanted = Object.entries(wishes.lines).filter(([, { quantity }]) => quantity > 0)
  const codes = wishes.codes ?? (lifetimeOffer === null ? [] : [lifetimeOffer])
  if (!isOwed && wanted.length === 0 && !wishes.codes?.length) return null
  return {
    kind: 'create',
    input: {
      lines: wanted.map(([, wish]) => addedLine(wish, planning)),
      discountCodes: codes,
      attributes: attributesWith([], wishes.attributes),
    },
    keys: wanted.map(([key]) => key),
    sent: { ...wishes, quantities: quantitiesOf(Object.entries(wishes.lines)) },
  }
}

export function bringsCodes(operation: CartOperation): boolean {
  return operation.kind === 'codes' || (operation.kind === 'create' && operation.input.discountCodes.length > 0)
}

function addition({ confirmed, wishes }: Wanted, planning: Planning): CartOperation | null {
  const wanted = Object.entries(wishes.lines).filter(
    ([key, { quantity }]) => quantity > 0 && linesOf(confirmed, key).length === 0,
  )
  if (wanted.length === 0) return null
  const lines = wanted.map(([, wish]) => addedLine(wish, planning))
  return { kind: 'add', lines, keys: keysOf(wanted), sent: { ...NOTHING_SENT, quantities: quantitiesOf(wanted) } }
}

function addedLine({ variantId, quantity, oneTime, goods }: LineWish, planning: Planning): AddedLine {
  const recurs = !oneTime && (planning.mode === 'subscription' || goods?.requiresPlan === true)
  const wish = { variantId, quantity, oneTime, goods }
  const plan = recurs && planning.canRecur(wish) ? { sellingPlanId: planning.planId } : {}
  return { merchandiseId: variantId, quantity, attributes: attributesOfNewLine({ oneTime }), ...plan }
}

type Wanted = Readonly<{ confirmed: ConfirmedCart; wishes: Wishes }>

function removal(confirmed: ConfirmedCart, wishes: Wishes): CartOperation | null {
  const unwanted = Object.entries(wishes.lines).flatMap(([key, { quantity }]) =>
    quantity === 0 ? linesOf(confirmed, key).map(({ id }) => ({ id, key })) : [],
  )
  if (unwanted.length === 0) return null
  const quantities = Object.fromEntries(unwanted.map(({ key }) => [key, 0]))
  return {
    kind: 'remove',
    lineIds: unwanted.map(({ id }) => id),
    keys: unwanted.map(({ key }) => key),
    sent: { ...NOTHING_SENT, quantities },
  }
}

/** Changed quantities, and with a new mode or rhythm every line that follows it, in one request. */
function update({ confirmed, wishes }: Wanted, planning: Planning): CartOperation | null {
  const changed = Object.entries(wishes.lines).flatMap(([key, { quantity }]) => {
    const lines = linesOf(confirmed, key)
    return lines.length === 0 || totalQuantity(lines) === quantity ? [] : spread(lines, quantity)
  })
  const quantities = new Map(changed.map(({ id, quantity }) => [id, quantity]))
  const lines = confirmed.lines
    .filter(({ kind }) => kind !== 'free-gift')
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
  const plans = new Map(plannedLines(lines, planning).map((line) => [line.id, line]))
  const different = lines.filter(
    ({ id, plan }) => quantities.has(id) || (wishes.replan && (plan?.id ?? null) !== plans.get(id)?.sellingPlanId),
  )
  if (different.length === 0) return null
  const sent = quantitiesOf(Object.entries(wishes.lines).filter(([key]) => linesOf(confirmed, key).length > 0))
  return {
    kind: 'update',
    lines: different.map(({ id, quantity, plan }) => {
      const sellingPlanId = wishes.replan ? (plans.get(id)?.sellingPlanId ?? null) : (plan?.id ?? null)
      return { id, quantity, sellingPlanId }
    }),
    keys: different.map(keyOf),
    sent: { ...NOTHING_SENT, quantities: sent, replan: wishes.replan },
  }
}

/** The rule of the checkout holds from the first click on, so that nothing changes there. */
function plannedLines(lines: readonly ConfirmedLine[], { mode, planId }: Planning) {
  const asked = lines.map(({ id, quantity, goods, attributes }) => ({
    id,
    quantity,
    sellingPlanAllocations: goods.plans.map((plan) => plan.id),
    oneTime: isOneTime(attributes),
  }))
  const planned = checkoutLines(asked, mode === 'once' ? { mode: 'one-time' } : { mode, planId })
  // What is sold with a plan only keeps one, whatever the rest does.
  return planned.map((line, place) =>
    lines[place]?.goods.requiresPlan ? { ...line, sellingPlanId: line.sellingPlanId ?? planId } : line,
  )
}

/** The first line takes the change; only when it runs out, the others do. */
function spread(
  lines: readonly ConfirmedLine[],
  wanted: number,
): readonly Readonly<{ id: string; quantity: number }>[] {
  let left = wanted
  const kept = [...lines].reverse().map(({ id, quantity }, place) => {
    const isFirst = place === lines.length - 1
    const taken = isFirst ? left : Math.min(quantity, left)
    left -= taken
    return { id, quantity: taken }
  })
  return kept.reverse().filter(({ quantity }, place) => quantity !== lines[place]?.quantity)
}

function codeChange({ discountCodes }: ConfirmedCart, { codes }: Wishes): CartOperation | null {
  if (!codes || codes.join() === discountCodes.map(({ code }) => code).join()) return null
  return { kind: 'codes', discountCodes: codes, keys: [], sent: { ...NOTHING_SENT, codes } }
}

function attributeChange({ attributes }: ConfirmedCart, wishes: Wishes): CartOperation | null {
  const wanted = attributesWith(attributes, wishes.attributes)
  if (textOf(wanted) === textOf(attributes)) return null
  return { kind: 'attributes', attributes: wanted, keys: [], sent: { ...NOTHING_SENT, attributes: wishes.attributes } }
}

function attributesWith(known: readonly CartAttribute[], wished: Wishes['attributes']): readonly CartAttribute[] {
  const kept = known.filter(({ key }) => wished[key] === undefined)
  const added = Object.entries(wished).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
  return [...kept, ...added]
}

function textOf(attributes: readonly CartAttribute[]): string {
  return attributes
    .map(({ key, value }) => `${key}=${value}`)
    .sort()
    .join()
}

function linesOf({ lines }: ConfirmedCart, key: string): readonly ConfirmedLine[] {
  return lines.filter((line) => line.kind !== 'free-gift' && keyOf(line) === key)
}

function keyOf({ goods, attributes }: ConfirmedLine): string {
  return lineKey(goods.variantId, isOneTime(attributes))
}

function keysOf(wanted: readonly (readonly [string, LineWish])[]): readonly string[] {
  return wanted.map(([key]) => key)
}

function quantitiesOf(wanted: readonly (readonly [string, LineWish])[]): Readonly<Record<string, number>> {
  return Object.fromEntries(wanted.map(([key, { quantity }]) => [key, quantity]))
}

/** What was sent of the wishes: where the shop has answered, they are settled, unless they changed meanwhile. */
export type Sent = Readonly<{
  /** By line key. */
  quantities: Readonly<Record<string, number>>
  codes: readonly string[] | null
  attributes: Wishes['attributes']
  replan: boolean
}>

export function settled(wishes: Wishes, sent: Sent): Wishes {
  const open = Object.entries(wishes.lines).filter(([key, { quantity }]) => sent.quantities[key] !== quantity)
  const attributes = Object.entries(wishes.attributes).filter(([key, value]) => sent.attributes[key] !== value)
  return {
    lines: Object.fromEntries(open),
    codes: wishes.codes !== null && sent.codes?.join() === wishes.codes.join() ? null : wishes.codes,
    attributes: Object.fromEntries(attributes),
    replan: wishes.replan && !sent.replan,
  }
}

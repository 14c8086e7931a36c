import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { addAddresses, type ModelAddress, removeAddress, updateAddress } from './cart-model-address.fixture.ts'
import { MODEL_COUNTRIES, type ModelGoods, type ModelShop, type ModelShops } from './cart-model-shop.fixture.ts'
import type { CartStep, LineChange, WantedLine } from './cart-steps.fixture.ts'

/** A cart written down a second time, plainly: what lies in it and nothing that is worked out. */
export type ModelLine = Readonly<{
  goods: ModelGoods
  quantity: number
  plan: number | null
  attributes: readonly CartAttribute[]
}>
export type ModelCart = Readonly<{
  site: Site
  addresses: readonly ModelAddress[]
  lines: readonly ModelLine[]
  codes: readonly string[]
  cards: readonly number[]
  attributes: readonly CartAttribute[]
  country: string
  email: string | null
  note: string
}>

const EMPTY = { lines: [], codes: [], cards: [], attributes: [], addresses: [], email: null, note: '' }
const MOST = { pieces: 99, lines: 250, cards: 5, code: 255, note: 5000 }

/** The cart after a step; null where the step has to be refused, and then nothing of it may happen. */
export function perform(cart: ModelCart | null, step: CartStep, shops: ModelShops): ModelCart | null {
  if (step.kind !== 'create') return cart && settled(changed(cart, step, shops[cart.site]), shops)
  return settled(created(step, shops), shops)
}

function created(step: CartStep & { kind: 'create' }, shops: ModelShops): ModelCart | null {
  const { country, attributes } = step
  const site = SITES.find((each) => MODEL_COUNTRIES[each].includes(country)) ?? 'main'
  const coded = withCodes({ ...EMPTY, site, country, attributes: lastOfEach(attributes) }, step.codes)
  return coded && (step.lines.length ? added(coded, step.lines, shops[site]) : coded)
}

function changed(cart: ModelCart, step: CartStep, shop: ModelShop): ModelCart | null {
  switch (step.kind) {
    case 'add':
      return added(cart, step.lines, shop)
    case 'update':
      return updated(cart, step.changes, shop)
    case 'remove': {
      const places = step.lines.map((line) => placeOf(cart, line))
      if (places.some((place) => place >= cart.lines.length)) return null
      return { ...cart, lines: cart.lines.filter((_, place) => !places.includes(place)) }
    }
    case 'codes':
      return withCodes(cart, step.codes)
    case 'gift-cards': {
      const ids = step.cards.map((card) => shop.giftCards[card]?.id)
      if (ids.length > MOST.cards || ids.includes(undefined)) return null
      return { ...cart, cards: [...new Set(ids)].flatMap((id) => id ?? []) }
    }
    case 'remove-gift-cards':
      return { ...cart, cards: cart.cards.filter((id) => !step.cards.some((card) => shop.giftCards[card]?.id === id)) }
    case 'attributes':
      return { ...cart, attributes: lastOfEach(step.attributes) }
    case 'add-addresses':
      return addAddresses(cart, step.addresses)
    case 'update-address':
      return updateAddress(cart, step.address, step.given)
    case 'remove-address':
      return removeAddress(cart, step.address)
    case 'buyer':
      return withBuyer(cart, step)
    case 'note':
      return step.note.length > MOST.note ? null : { ...cart, note: step.note }
    default:
      return null
  }
}

function withBuyer(cart: ModelCart, { country, email }: CartStep & { kind: 'buyer' }): ModelCart | null {
  if (country !== undefined && !MODEL_COUNTRIES[cart.site].includes(country)) return null
  if (email != null && !email.includes('@')) return null
  return { ...cart, country: country ?? cart.country, email: email === undefined ? cart.email : email }
}

/** Places are counted round: lines first, then gifts, then one that is nobody's. */
export function placeOf(cart: ModelCart, line: number): number {
  return line % (cart.lines.length + giftsOf(cart).length + 1)
}

/** Variants that come along with what lies in the cart, each once. */
export function giftsOf({ lines }: Pick<ModelCart, 'lines'>): readonly number[] {
  return [...new Set(lines.flatMap(({ goods }) => goods.gifts))].slice(0, 10)
}

/** Of several changes of one line only the first is sent. */
export function distinctChanges(cart: ModelCart, changes: readonly LineChange[]): readonly LineChange[] {
  const places = changes.map(({ line }) => placeOf(cart, line))
  return changes.filter((_, at) => places.indexOf(places[at] ?? 0) === at)
}

function added(cart: ModelCart, wanted: readonly WantedLine[], shop: ModelShop): ModelCart | null {
  const lines = wanted.map((each) => {
    const goods = shop.goods[each.goods]
    return goods && each.quantity >= 1 ? { ...each, goods, attributes: kept(each.attributes, goods) } : null
  })
  const sound = lines.flatMap((line) => (line && isSold(line, cart, shop) ? [line] : []))
  if (sound.length < wanted.length) return null
  return together({ ...cart, lines: [...cart.lines, ...sound] }, sound, shop)
}

function updated(cart: ModelCart, changes: readonly LineChange[], shop: ModelShop): ModelCart | null {
  const lines = [...cart.lines]
  const touched: ModelLine[] = []
  for (const change of distinctChanges(cart, changes)) {
    const place = placeOf(cart, change.line)
    const line = changedLine(cart.lines[place], change, shop)
    if (!line) return null
    const { quantity } = line
    if (quantity > 0 && !isSold(line, cart, shop)) return null
    lines[place] = line
    touched.push(line)
  }
  return together({ ...cart, lines: lines.filter(({ quantity }) => quantity > 0) }, touched, shop)
}

function changedLine(before: ModelLine | undefined, change: LineChange, shop: ModelShop): ModelLine | null {
  if (!before) return null
  const quantity = change.quantity ?? before.quantity
  const goods = change.goods === undefined ? before.goods : shop.goods[change.goods]
  if (quantity < 0 || quantity > MOST.pieces || (!goods && quantity > 0)) return null
  return {
    goods: goods ?? before.goods,
    quantity,
    plan: change.plan === undefined ? before.plan : change.plan,
    attributes: kept(change.attributes ?? before.attributes, goods ?? before.goods),
  }
}

/** Whether these goods can be had like this at all. */
function isSold({ goods, quantity, plan, attributes }: ModelLine, { codes }: ModelCart, shop: ModelShop): boolean {
  if (quantity > MOST.pieces || attributes.some(({ key }) => key === '')) return false
  if (goods.isHidden && !isBonus(goods, shop)) return false
  if (goods.offerCode && !holds(codes, goods.offerCode)) return false
  return plan === null ? !goods.needsPlan : goods.plans.includes(plan)
}

/** Equal lines become one; then nothing may be too much, and no bonus may be asked for that is not earned. */
function together(cart: ModelCart, touched: readonly ModelLine[], shop: ModelShop): ModelCart | null {
  const lines = new Map<string, ModelLine>()
  for (const line of cart.lines) {
    const first = lines.get(nameOf(line))
    lines.set(nameOf(line), first ? { ...first, quantity: first.quantity + line.quantity } : line)
  }
  const next = { ...cart, lines: [...lines.values()] }
  const isTooMuch = touched.some(
    (line) => !isBonus(line.goods, shop) && (lines.get(nameOf(line))?.quantity ?? 0) > MOST.pieces,
  )
  const asksBonus = touched.some((line) => line.quantity > 0 && isBonus(line.goods, shop))
  if (next.lines.length > MOST.lines || isTooMuch || (asksBonus && !earnsBonus(next, shop))) return null
  return next
}

/** What the shop does by itself: offers without their code, missing stock and unearned or second bonuses go. */
function settled(cart: ModelCart | null, shops: ModelShops): ModelCart | null {
  if (!cart) return null
  const shop = shops[cart.site]
  const left = new Map<number, number>()
  const lines = cart.lines.flatMap((line) => {
    const { variantId, offerCode, stock } = line.goods
    if (offerCode && !holds(cart.codes, offerCode)) return []
    const there = left.get(variantId) ?? (isBonus(line.goods, shop) ? 1 : (stock ?? Number.POSITIVE_INFINITY))
    const quantity = Math.min(line.quantity, there)
    left.set(variantId, there - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const next = { ...cart, lines }
  return earnsBonus(next, shop) ? next : { ...next, lines: lines.filter(({ goods }) => !isBonus(goods, shop)) }
}

export function isBonus({ variantId }: ModelGoods, { rules }: ModelShop): boolean {
  return variantId === rules.bonus?.variantId
}

export function earnsBonus(cart: ModelCart, shop: ModelShop): boolean {
  const isOnePage = cart.attributes.some(({ key }) => key === '_oneTimePage')
  return !isOnePage && mealsIn(cart, shop) >= (shop.rules.bonus?.weightThreshold ?? Number.POSITIVE_INFINITY)
}

export function mealsIn({ lines }: ModelCart, shop: ModelShop): number {
  const counted = lines.filter(({ goods }) => !isBonus(goods, shop) && goods.grams !== 1)
  return counted.reduce((sum, { goods, quantity }) => sum + (goods.grams / 1000) * quantity, 0)
}

function withCodes(cart: ModelCart, given: readonly string[]): ModelCart | null {
  const codes: string[] = []
  for (const code of given.map((each) => each.trim())) if (code && !holds(codes, code)) codes.push(code)
  return codes.some((code) => code.length > MOST.code) ? null : { ...cart, codes }
}

export function holds(codes: readonly string[], code: string): boolean {
  return codes.some((each) => each.toLowerCase() === code.toLowerCase())
}

function lastOfEach(attributes: readonly CartAttribute[]): readonly CartAttribute[] {
  const keys = [...new Set(attributes.map(({ key }) => key))]
  return keys.map((key) => ({ key, value: attributes.findLast((each) => each.key === key)?.value ?? '' }))
}

/** The mark of a gift is nobody's to send, and what there is only once is marked with every client. */
function kept(attributes: readonly CartAttribute[], { isOneTime }: ModelGoods): readonly CartAttribute[] {
  const own = attributes.filter(({ key }) => key !== '_freeGift')
  const isMarked = own.some(({ key }) => key === '_oneTime')
  return isOneTime && !isMarked ? [...own, { key: '_oneTime', value: 'true' }] : own
}

function nameOf({ goods, plan, attributes }: ModelLine): string {
  return [goods.variantId, plan, ...attributes.map(({ key, value }) => `${key}=${value}`).toSorted()].join('|')
}

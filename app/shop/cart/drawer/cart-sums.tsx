import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CartItem, CartState } from '#app/shop/cart/browser/cart-state.ts'
import { MISSING_MEALS } from '#app/shop/cart/browser/shown-items.ts'
import { payableCents, payablePrice } from '#app/shop/cart/payable-price.ts'
import { total } from '#app/shop/pricing/allocate.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { savingsOf } from '#app/shop/pricing/savings.ts'
import { discountName, type SumRow, sumRows } from '#app/shop/pricing/sum-rows.ts'
import { priceWords } from './price-words.ts'
import { useGiftCards } from './use-gift-cards.ts'

/** The total and what it is made of; while it is only foretold it says so to screen readers. */
export function CartSums({ cart }: { cart: CartState }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  const { isPredicted, allGiftCards } = cart
  const price = payablePrice(cart)
  const totalCents = payableCents(cart)
  const { box } = cart.contents
  const isFull = !box || box.missing === 0
  return (
    <div className="sum num" aria-busy={isPredicted}>
      <GoodsRows items={Object.values(cart.items)} />
      {!isFull && price && <Row name={words.missing(box.missing)} cents={missingCents(price)} />}
      {price && <PriceRows price={price} />}
      <div className="total">
        <span>
          <b>{isFull ? words.total : words.fullBox(box.size)}</b>{' '}
          <span className="xs muted">{allGiftCards ? words.voucherVat : words.vatIncluded}</span>
        </span>
        {totalCents === null ? (
          <span className="sm">{words.counting}</span>
        ) : (
          <b className="display h3">{formatMoney(eur(totalCents), language)}</b>
        )}
      </div>
      {price && <Payment price={price} />}
      {price && <Savings price={price} boxes={cart.boxes} />}
    </div>
  )
}

/** What the meals that a box still misses cost. */
function missingCents({ lines }: PricedCart): number {
  return lines.find(({ key }) => key === MISSING_MEALS)?.subtotalCents ?? 0
}

function GoodsRows({ items }: { items: readonly CartItem[] }) {
  const words = useWords(priceWords)
  const meals = items.filter(({ variant, type, isBonus }) => variant.weight > 0 && type !== 'Gift Card' && !isBonus)
  const others = items.filter((item) => !meals.includes(item) && !item.isBonus)
  const count = total(meals.map(({ quantity, variant }) => quantity * variant.weight))
  return (
    <>
      {meals.length > 0 && <Row name={words.meals(count)} cents={sumOf(meals)} />}
      {others.length > 0 && <Row name={words.others} cents={sumOf(others)} />}
    </>
  )
}

function sumOf(items: readonly CartItem[]): number {
  return total(items.map(({ variant }) => variant.totalPrice.cents))
}

function PriceRows({ price }: { price: PricedCart }) {
  const hasDelivery = price.steps.every(({ reason }) => reason.kind !== 'no-delivery')
  // Meals and everything else have rows of their own.
  const rows = sumRows(price).filter(({ kind }) => kind !== 'goods')
  return rows.map((row) => (
    <PriceRow key={row.kind === 'discount' ? row.discount.id : row.kind} row={row} hasDelivery={hasDelivery} />
  ))
}

function PriceRow({ row, hasDelivery }: { row: SumRow; hasDelivery: boolean }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  if (row.kind === 'discount')
    return <Row className="save" name={discountName(row.discount, language)} cents={row.cents} />
  if (row.kind === 'deposit') return <Row name={words.deposit} cents={row.cents} />
  return (
    <div>
      <Link to="/versand" className="plain-link">
        {words.delivery}
      </Link>
      <span>{row.cents > 0 ? formatMoney(eur(row.cents), language) : hasDelivery ? words.free : words.none}</span>
    </div>
  )
}

/** Gift cards lower what is left to pay, never the price. */
function Payment({ price: { credits, dueCents } }: { price: PricedCart }) {
  const words = useWords(priceWords)
  const { cards } = useGiftCards(credits.length)
  if (credits.length === 0) return null
  return (
    <>
      {credits.map(({ id, usedCents }) => {
        const card = cards.find((each) => each.id.split(/[/?]/).includes(id))
        return <Row key={id} name={card ? words.giftCard(card.lastCharacters) : words.credit} cents={-usedCents} />
      })}
      <Row className="b" name={words.due} cents={dueCents} />
    </>
  )
}

/** The basis of savings is no former price, and the words say which it is. */
function Savings({ price, boxes }: { price: PricedCart; boxes: CartState['boxes'] }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  const { cents, against } = savingsOf(price, boxes)
  if (cents === 0) return null
  const saved = formatMoney(eur(cents), language)
  const text = against
    ? words.saved(saved, formatMoney(eur(against.mealCents), language), against.size)
    : words.discounted(saved)
  return <p className="xs save">{text}</p>
}

function Row({ name, cents, className = '' }: { name: string; cents: number; className?: string }) {
  return (
    <div className={className}>
      <span>{name}</span>
      <span>{formatMoney(eur(cents), useLanguage())}</span>
    </div>
  )
}

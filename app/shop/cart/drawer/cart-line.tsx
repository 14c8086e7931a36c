import { Picture } from '#app/brand/picture.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { TypedStepper } from '#app/foundation/design/typed-stepper.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { setQuantity } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartItem } from '#app/shop/cart/browser/cart-state.ts'
import { MOST_OF_A_LINE } from '#app/shop/cart/browser/cart-wishes.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import type { PricedCart, PricedLine, PriceStep } from '#app/shop/pricing/priced-cart.ts'
import { BundleContents } from './bundle-contents.tsx'
import { drawerWords } from './drawer-words.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { pricedLineOf } from './price-groups.ts'

/** The stock from which downwards a line says how many are left. */
const FEW = 12

type CartLineProps = Readonly<{
  item: CartItem
  price: PricedCart | null
  facts: GoodsFacts | null
  onTakeOut: () => void
}>

/** Goods in the cart: what, how much of it, what it costs and per which unit. */
export function CartLine({ item, price, facts, onTakeOut }: CartLineProps) {
  const { title, handle, image, quantity, variant, type } = item
  const most = Math.min(MOST_OF_A_LINE, Math.max(facts?.left ?? MOST_OF_A_LINE, 1))
  const change = (next: number) => (next === 0 ? onTakeOut() : setQuantity(variant.id, next))
  return (
    <li className="item" data-pending={item.isPending || undefined}>
      <Picture art={image?.src} sizes="4.5rem" width={72} height={72} when="at-once" />
      <div className="grow">
        <h3 className="b">
          <Link to={`/products/${handle}`} modal>
            {title}
          </Link>
        </h3>
        <LineFacts item={item} facts={facts} />
        <LinePrice item={item} price={price} facts={facts} />
        {type === 'Bundle' && <BundleContents handle={handle} />}
      </div>
      <TypedStepper name={title} quantity={quantity} onChange={change} max={Math.max(most, quantity)} />
    </li>
  )
}

function LineFacts({ item, facts }: Pick<CartLineProps, 'item' | 'facts'>) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const { kcal = null, protein = null, left = null } = facts ?? {}
  return (
    <>
      {kcal !== null && protein !== null && (
        <p className="sm muted num">{words.energy(formatNumber(kcal, language), formatNumber(protein, language))}</p>
      )}
      {item.oneTime && <Badge tone="frost">{words.isOnce}</Badge>}
      {!item.variant.available && <p className="sm b text-beet">{words.soldOut}</p>}
      {item.variant.available && left !== null && left > 0 && left <= FEW && (
        <Badge tone="warn">{words.left(left)}</Badge>
      )}
    </>
  )
}

/** The price of the line, what one costs in the box and once, and what a kilogram or litre costs. */
function LinePrice({ item, price, facts }: Pick<CartLineProps, 'item' | 'price' | 'facts'>) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const line = pricedLineOf(item, price)
  const unit = item.variant.price
  const { base } = shownPrice(unit, facts?.net ?? null)
  const isInBox = price?.steps.some(({ subject, reason }) => reason.kind === 'box' && isOf(subject, line))
  const box = isInBox ? price?.box : null
  const costs =
    box && line
      ? words.inSubscription(money(unit.cents), box.size, money(line.onceCents))
      : item.quantity > 1 && words.each(money(unit.cents))
  return (
    <div className="sm num">
      <p className="b">{formatMoney(item.variant.totalPrice, language)}</p>
      <p className="xs muted">
        {costs}
        {costs && base && ' · '}
        {base && <span className="base">{words.perUnit(formatMoney(base.price, language), base.unit)}</span>}
      </p>
      {line && line.depositCents > 0 && <p className="xs muted">{words.deposit(money(line.depositCents))}</p>}
    </div>
  )
}

function isOf(subject: PriceStep['subject'], line: PricedLine | null): boolean {
  return subject.kind === 'line' && subject.key === line?.key
}

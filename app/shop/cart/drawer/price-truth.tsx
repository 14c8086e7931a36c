import { Accordion } from '#app/foundation/design/accordion.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { cartMemory } from '#app/shop/cart/browser/cart-core.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { MISSING_MEALS } from '#app/shop/cart/browser/shown-items.ts'
import { payablePrice } from '#app/shop/cart/payable-price.ts'
import type { PricedCart, PriceStep } from '#app/shop/pricing/priced-cart.ts'
import { lineTitles, type PriceGroup, priceGroups } from './price-groups.ts'
import { type PriceWords, priceWords } from './price-words.ts'

/** Every cent of the total and where it comes from. */
export function PriceTruth({ cart }: { cart: CartState }) {
  const words = useWords(priceWords)
  const price = payablePrice(cart)
  if (!price) return null
  const { box } = cart.contents
  const missing = box?.missing ?? 0
  const titles = new Map([...lineTitles(cartMemory()), [MISSING_MEALS, words.missing(missing)]])
  return (
    <Accordion title={words.truth} level={3}>
      <div className="truth num sm">
        {priceGroups(price, titles).map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <Row
          className="total b"
          name={box && missing > 0 ? words.fullBox(box.size) : words.total}
          cents={price.totalCents}
        />
        <Vat price={price} />
      </div>
    </Accordion>
  )
}

function Group({ group: { title, steps, cents } }: { group: PriceGroup }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  const [only] = steps
  return (
    <div className="group">
      <Row className="b" name={title ?? words.delivery} cents={cents} />
      {(steps.length > 1 || only?.cents !== 0 || only.reason.kind !== 'once') &&
        steps.map((step) => {
          const text = stepText(step, { words, language })
          return <Row key={text} className="xs muted" name={text} cents={step.cents} />
        })}
    </div>
  )
}

type Reader = Readonly<{ words: PriceWords; language: Language }>

function stepText({ reason }: PriceStep, { words: { steps }, language }: Reader): string {
  const money = (cents: number) => formatMoney(eur(cents), language)
  switch (reason.kind) {
    case 'once':
    case 'deposit':
      return steps[reason.kind](reason.quantity, money(reason.unitCents))
    case 'box':
      return steps.box(reason.quantity, money(reason.unitCents), reason.boxSize)
    case 'surcharge':
      return steps[reason.unitCents < 0 ? 'cheaper' : 'surcharge'](reason.quantity, money(Math.abs(reason.unitCents)))
    case 'gift':
      return steps[reason.gift]
    case 'discount':
      return steps.discount(reason.title[language], reason.code)
    default:
      return steps[reason.kind]
  }
}

function Vat({ price: { vat } }: { price: PricedCart }) {
  const words = useWords(priceWords)
  const language = useLanguage()
  const taxed = vat.filter(({ vatCents }) => vatCents > 0)
  if (taxed.length === 0) return null
  return (
    <div className="group">
      <p className="b">{words.vatTitle}</p>
      {taxed.map(({ percent, netCents, vatCents }) => (
        <Row
          key={percent}
          className="xs muted"
          name={words.vat(formatNumber(percent, language), formatMoney(eur(netCents), language))}
          cents={vatCents}
        />
      ))}
    </div>
  )
}

function Row({ name, cents, className }: { name: string; cents: number; className: string }) {
  return (
    <div className={className}>
      <span>{name}</span>
      <span>{formatMoney(eur(cents), useLanguage())}</span>
    </div>
  )
}

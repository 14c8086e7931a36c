import { Truck } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { addToBox, useQuantityInBox } from '#app/shop/catalog/add-to-box.ts'
import { BasePrice } from '#app/shop/catalog/base-price.tsx'
import { PriceNote } from '#app/shop/catalog/price-note.tsx'
import type { BoxOffer, ProductView, ShownPrice } from '#app/shop/catalog/product.ts'
import { productWords } from './product-words.ts'

export type ProductPurchaseProps = Readonly<{
  product: ProductView
  box: BoxOffer & Readonly<{ weeks: number }>
  delivery: Readonly<{ orderBy: CalendarDate; arrives: CalendarDate }>
}>

/** In the box or once, how many, and when it would arrive. */
export function ProductPurchase({ product, box, delivery }: ProductPurchaseProps) {
  const words = useWords(productWords)
  const language = useLanguage()
  const [way, setWay] = useState<'box' | 'once'>(product.inBox ? 'box' : 'once')
  const isMeal = product.inBox !== null
  return (
    <>
      {product.inBox ? (
        <fieldset className="stack gap-[.6rem]">
          <legend className="vh">{words.way}</legend>
          <RadioCard
            group="way"
            value="box"
            checked={way === 'box'}
            onChoose={() => setWay('box')}
            aside={<Price {...product.inBox} />}
          >
            <b>{words.inBox}</b>
            <br />
            <span className="sm muted">{words.boxTerms(box.size, box.weeks)}</span>
          </RadioCard>
          <RadioCard
            group="way"
            value="once"
            checked={way === 'once'}
            onChoose={() => setWay('once')}
            aside={<Price {...product.once} />}
          >
            <b>{words.once}</b>
          </RadioCard>
        </fieldset>
      ) : (
        <p className="num">
          <b className="display h2">{formatMoney(product.once.price, language)}</b>{' '}
          <BasePrice base={product.once.base} />
        </p>
      )}
      <PriceNote />
      <AddToBox product={product} label={way === 'box' ? words.add : words.addOnce} />
      {isMeal && (
        <Notice tone="frost" icon={<Truck />}>
          {words.delivery(formatDay(delivery.orderBy, language))}
          <b>{formatDay(delivery.arrives, language)}</b>.
        </Notice>
      )}
    </>
  )
}

function Price({ price, base }: ShownPrice) {
  const language = useLanguage()
  return (
    <span className="num text-right">
      <b className="display h4">{formatMoney(price, language)}</b>
      <br />
      <BasePrice base={base} />
    </span>
  )
}

function AddToBox({ product, label }: { product: ProductView; label: string }) {
  const words = useWords(productWords)
  const [quantity, setQuantity] = useState(1)
  const inBox = useQuantityInBox(product.variantId)
  if (!product.available) {
    return (
      <Button full disabled>
        {words.unavailable}
      </Button>
    )
  }
  return (
    <div className="stack gap-2">
      <div className="row">
        <Stepper name={product.title} quantity={quantity} onChange={setQuantity} min={1} />
        <Button className="grow" onClick={() => addToBox(product, quantity)}>
          {label}
        </Button>
      </div>
      <p className="sm muted empty:hidden" role="status">
        {inBox > 0 ? words.added(inBox) : ''}
      </p>
    </div>
  )
}

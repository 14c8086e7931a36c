import { Picture } from '#app/brand/picture.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { selectMode, setQuantity } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartItem } from '#app/shop/cart/browser/cart-state.ts'
import { contentsWords, titleOf } from '#app/shop/cart/drawer/contents-words.ts'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import { type MealChoice, priceInBox } from '#app/shop/catalog/meal-choice.ts'
import { boxReviewWords } from './box-review-words.ts'
import { StepLink } from './box-steps.tsx'
import { chooseBoxWords } from './choose-box-words.ts'
import { type BoxInProgress, variantNumber } from './use-box.ts'
import { useBoxCheckout } from './use-box-checkout.ts'

type ReviewProps = { box: BoxInProgress; meals: readonly MealChoice[] }

/** Everything once more before the checkout: what is in it, how often it comes, what follows. */
export function ReviewStep({ box, meals }: ReviewProps) {
  const words = useWords(boxReviewWords)
  const contents = useWords(contentsWords)
  const items = Object.values(box.cart.items)
  return (
    <div className="stack gap-8">
      {!box.isOnce && <Choices box={box} />}
      <section className="stack" aria-labelledby="your-box">
        <div className="row between">
          <h2 className="display h3" id="your-box">
            {titleOf(box.cart.contents, contents)}
          </h2>
          <StepLink step="meals" className="link" aria-label={words.changeMeals}>
            {words.change}
          </StepLink>
        </div>
        {items.length === 0 && <p>{words.empty}</p>}
        <ul className="box-items">
          {items.map((item) => (
            <BoxItem key={item.variant.id} item={item} box={box} meals={meals} />
          ))}
          {box.cart.freeGifts.map((gift) => (
            <li key={gift.variant.id} className="box-item">
              <Picture art={gift.image?.src} sizes="4.5rem" width={72} height={72} when="at-once" />
              <p className="b">{gift.title}</p>
              <span className="badge green">{words.gift}</span>
            </li>
          ))}
        </ul>
      </section>
      {!box.isOnce && <WhatComesNext box={box} />}
      <OtherWay box={box} />
    </div>
  )
}

function Choices({ box }: { box: BoxInProgress }) {
  const words = useWords(boxReviewWords)
  const boxWords = useWords(chooseBoxWords)
  const rows = [
    { step: 'size', name: words.size, value: boxWords.meals(box.box.size), change: words.changeSize },
    { step: 'frequency', name: words.rhythm, value: box.rhythm.name, change: words.changeRhythm },
  ] as const
  return (
    <dl className="choices">
      {rows.map(({ step, name, value, change }) => (
        <div key={step}>
          <dt className="sm muted">{name}</dt>
          <dd className="row between">
            <b className="display h4 capital num">{value}</b>
            <StepLink step={step} className="link sm" aria-label={change}>
              {words.change}
            </StepLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BoxItem({ item, box, meals }: ReviewProps & { item: CartItem }) {
  const words = useWords(boxReviewWords)
  const language = useLanguage()
  const { title, handle, image, quantity, variant, isBonus, oneTime } = item
  const meal = meals.find(({ variantId }) => variantId === variantNumber(variant.id))
  const inBox =
    meal && !oneTime && !box.isOnce ? priceInBox(meal, box.box.mealCents) : { price: variant.price, base: null }
  return (
    <li className="box-item">
      <Picture art={image?.src} sizes="4.5rem" width={72} height={72} when="at-once" />
      <p>
        <Link to={`/products/${handle}`} modal className="b">
          {title}
        </Link>
        <span className="sm muted num">
          {words.each(formatMoney(inBox.price, language))} <BasePrice base={inBox.base} />
        </span>
      </p>
      {isBonus ? (
        <span className="badge green">{words.gift}</span>
      ) : (
        <Stepper name={title} quantity={quantity} onChange={(next) => setQuantity(variant.id, next)} quiet />
      )}
    </li>
  )
}

/** The terms of the subscription before the checkout asks for anything. */
function WhatComesNext({ box }: { box: BoxInProgress }) {
  const words = useWords(boxReviewWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const terms = {
    first: money(box.summary.firstTotalCents),
    later: money(box.summary.laterTotalCents),
    rhythm: box.rhythm.name,
  }
  return (
    <section className="next-steps stack" aria-labelledby="what-next">
      <h2 className="display h3" id="what-next">
        {words.nextTitle}
      </h2>
      <ol className="num">
        {words.next(terms).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <Link to={words.cancel.to} className="link sm">
        {words.cancel.label}
      </Link>
    </section>
  )
}

/** The other way to buy the same, and what hindered the way to the checkout. */
function OtherWay({ box }: { box: BoxInProgress }) {
  const words = useWords(boxReviewWords)
  const { other } = box.cart.contents
  const { outcome, leave, isLeaving } = useBoxCheckout()
  const isTrouble = outcome !== null && outcome.kind !== 'leaving'
  return (
    <div className="stack gap-3">
      <div role="status">
        {isLeaving && <p>{words.leaving}</p>}
        {isTrouble && <Notice>{outcome.kind === 'offline' ? words.offline : words.failed}</Notice>}
      </div>
      {other && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => (other === 'once' ? leave('once') : selectMode('subscription'))}
          >
            {other === 'once' ? words.once : words.subscription}
          </button>
          <span className="sm muted block">{other === 'once' ? words.onceLead : words.subscriptionLead}</span>
        </p>
      )}
    </div>
  )
}

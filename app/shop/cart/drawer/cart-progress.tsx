import { useId, useState } from 'react'
import { BoxMeter } from '#app/brand/box-meter.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { boxFor } from '#app/shop/box/choose-box.ts'
import { frequenciesFor } from '#app/shop/box/frequency.ts'
import { selectMode, selectRhythm } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { amountOf, contentsWords } from './contents-words.ts'
import { drawerWords } from './drawer-words.ts'

/** How much is in the cart; of a box how full it is and how often it comes; and how else it could be bought. */
export function CartProgress({ cart }: { cart: CartState }) {
  const words = useWords(drawerWords)
  const amountWords = useWords(contentsWords)
  const [isChanging, setChanging] = useState(false)
  const { contents } = cart
  const { box, meals } = contents
  const hasTerms = box !== null || contents.other !== null
  return (
    <div className="meter-head">
      <div className="row between num">
        <span className="b">{amountOf(contents, amountWords)}</span>
        {hasTerms && (
          <span className="sm muted">
            {box && `${words.everyWeeks(cart.delivery.intervalCount)} `}
            <button
              type="button"
              className="link"
              aria-expanded={isChanging}
              aria-label={box ? words.changeRhythm : words.changeMode}
              onClick={() => setChanging(!isChanging)}
            >
              {words.change}
            </button>
          </span>
        )}
      </div>
      {box && (
        <BoxMeter pictures={picturesOf(cart)} size={box.size} label={amountWords.filledSpoken(meals, box.size)} />
      )}
      {isChanging && hasTerms && <Terms cart={cart} size={box?.size ?? null} />}
    </div>
  )
}

/** One picture for each meal; a bundle fills as many wells as it has meals. */
function picturesOf({ items }: CartState): readonly string[] {
  const meals = Object.values(items).filter(({ variant, isBonus }) => variant.weight > 0 && !isBonus)
  return meals.flatMap(({ image, quantity, variant }) =>
    Array<string>(Math.round(quantity * variant.weight)).fill(image?.src ?? ''),
  )
}

function Terms({ cart, size }: { cart: CartState; size: number | null }) {
  const words = useWords(drawerWords)
  return (
    <div className="stack gap-4 mt-4">
      {cart.contents.other && <ModeChoice cart={cart} />}
      {size !== null && <RhythmChoice cart={cart} size={size} />}
      <Link to="/box" className="link sm">
        {words.changeBox}
      </Link>
    </div>
  )
}

/** Both ways to buy with what they cost. Neither price is a former price of the other. */
function ModeChoice({ cart }: { cart: CartState }) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const group = useId()
  const { mode, boxes, totalProgress, price } = cart
  const size =
    boxes.length > 0
      ? boxFor(
          totalProgress,
          boxes.map((box) => box.size),
        )
      : null
  const box = boxes.find((each) => each.size === size)
  return (
    <fieldset className="stack gap-2">
      <legend className="b sm mb-2">{words.mode}</legend>
      <RadioCard
        group={group}
        value="subscription"
        checked={mode === 'subscription'}
        onChoose={() => selectMode('subscription')}
      >
        <b>{words.subscription}</b>
        {box && (
          <span className="block sm muted num">
            {words.subscriptionPrice(formatMoney(eur(box.mealCents), language), box.size)}
          </span>
        )}
      </RadioCard>
      <RadioCard group={group} value="once" checked={mode === 'once'} onChoose={() => selectMode('once')}>
        <b>{words.once}</b>
        {price && (
          <span className="block sm muted num">
            {words.oncePrice(formatMoney(eur(price.onceTotalCents), language))}
          </span>
        )}
      </RadioCard>
    </fieldset>
  )
}

function RhythmChoice({ cart, size }: { cart: CartState; size: number }) {
  const words = useWords(drawerWords)
  const plans = frequenciesFor(size, cart.plans)
  if (plans.length === 0) return null
  return (
    <fieldset>
      <legend className="b sm mb-2">{words.rhythm}</legend>
      <div className="row flex-wrap gap-2">
        {plans.map((plan) => (
          <button
            key={plan.id}
            type="button"
            className="chip"
            aria-pressed={
              plan.intervalCount === cart.delivery.intervalCount && plan.interval === cart.delivery.interval
            }
            onClick={() => selectRhythm(plan)}
          >
            {words.everyWeeks(plan.intervalCount)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

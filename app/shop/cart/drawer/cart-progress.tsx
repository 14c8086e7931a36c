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
import { drawerWords } from './drawer-words.ts'
import { USUAL_BOX } from './next-step.ts'

/** How full the box is, how often it comes, and whether it comes again at all. Vouchers fill no box. */
export function CartProgress({ cart }: { cart: CartState }) {
  const words = useWords(drawerWords)
  const [isChanging, setChanging] = useState(false)
  if (cart.allGiftCards) return null
  const { totalProgress, mode } = cart
  const size = cart.activeBox?.size ?? USUAL_BOX
  const isBox = mode === 'subscription'
  return (
    <div className="meter-head">
      <div className="row between num">
        <span className="b">{isBox ? words.filled(totalProgress, size) : words.count(totalProgress)}</span>
        <span className="sm muted">
          {isBox && `${words.everyWeeks(cart.delivery.intervalCount)} `}
          <button
            type="button"
            className="link"
            aria-expanded={isChanging}
            aria-label={words.changeRhythm}
            onClick={() => setChanging(!isChanging)}
          >
            {words.change}
          </button>
        </span>
      </div>
      {isBox && <BoxMeter pictures={picturesOf(cart)} size={size} label={words.filledSpoken(totalProgress, size)} />}
      {isChanging && <Terms cart={cart} size={size} />}
    </div>
  )
}

/** One picture for each meal; a bundle fills as many wells as it has meals. */
function picturesOf({ items }: CartState): readonly string[] {
  const meals = Object.values(items).filter(
    ({ variant, isBonus, oneTime }) => variant.weight > 0 && !isBonus && !oneTime,
  )
  return meals.flatMap(({ image, quantity, variant }) =>
    Array<string>(Math.round(quantity * variant.weight)).fill(image?.src ?? ''),
  )
}

function Terms({ cart, size }: { cart: CartState; size: number }) {
  const words = useWords(drawerWords)
  return (
    <div className="stack gap-4 mt-4">
      <ModeChoice cart={cart} />
      {cart.mode === 'subscription' && <RhythmChoice cart={cart} size={size} />}
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

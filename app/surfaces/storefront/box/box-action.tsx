import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { selectBox } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { StepLink } from './box-steps.tsx'
import type { Step } from './choose-box-step.ts'
import { chooseBoxWords } from './choose-box-words.ts'
import type { BoxInProgress } from './use-box.ts'
import { useBoxCheckout } from './use-box-checkout.ts'

type ActionProps = { step: Step; box: BoxInProgress; full?: boolean }

/** The one thing to do next. Until a box is full it says how many meals are missing. */
export function BoxAction({ step, box, full = false }: ActionProps) {
  const words = useWords(chooseBoxWords)
  const className = full ? 'btn full' : 'btn'
  if (step === 'size') {
    return (
      <StepLink step="frequency" className={className}>
        {full ? words.toRhythm : words.next}
      </StepLink>
    )
  }
  if (step === 'frequency') {
    return (
      <StepLink step="meals" className={className}>
        {full ? words.toMeals : words.next}
      </StepLink>
    )
  }
  if (box.isOnce) return <ToCheckout mode="once" full={full} />
  if (box.missing > 0) return <Missing step={step} box={box} full={full} />
  if (step === 'meals') {
    return (
      <StepLink step="review" className={className}>
        {words.toReview}
      </StepLink>
    )
  }
  return <ToCheckout mode="subscription" full={full} />
}

/** Names what is missing; from the review it leads back to the meals. */
function Missing({ step, box, full = false }: ActionProps) {
  const words = useWords(chooseBoxWords)
  const text = words.missing(box.missing)
  if (step === 'review') {
    return (
      <StepLink step="meals" className={full ? 'btn full' : 'btn'}>
        {text}
      </StepLink>
    )
  }
  return (
    <Button full={full} aria-disabled="true">
      {text}
    </Button>
  )
}

function ToCheckout({ mode, full }: { mode: CartMode; full: boolean }) {
  const words = useWords(chooseBoxWords)
  const { isLeaving, leave } = useBoxCheckout()
  return (
    <Button full={full} onClick={() => leave(mode)} aria-disabled={isLeaving}>
      {words.toCheckout}
    </Button>
  )
}

/** While the box is not full, the next smaller one is offered. */
export function SmallerBox({ step, box }: { step: Step; box: BoxInProgress }) {
  const words = useWords(chooseBoxWords)
  const { smaller, missing } = box
  const isFilling = step === 'meals' || step === 'review'
  if (!isFilling || box.isOnce || missing === 0 || !smaller) return null
  return (
    <Button look="line" small full onClick={() => selectBox(smaller)}>
      {words.smallerBox(smaller.size)}
    </Button>
  )
}

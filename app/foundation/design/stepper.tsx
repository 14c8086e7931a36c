import type { ReactNode } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { useWords } from '../i18n/text.tsx'
import { stepperWords } from './stepper-words.ts'

export type StepperProps = {
  name: string
  quantity: number
  onChange: (quantity: number) => void
  /** The smallest quantity; 0 lets the last one be taken away. */
  min?: number
  max?: number
  /** In lists: without shadow, with a bin for the last one. */
  quiet?: boolean
  /** What stands in the place of the number. */
  children?: ReactNode
}

export function Stepper({ name, quantity, onChange, min = 0, max = 99, quiet = false, children }: StepperProps) {
  const words = useWords(stepperWords)
  const removes = quantity === 1 && min === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser.
    <div className={quiet ? 'stepper quiet' : 'stepper'} role="group" aria-label={words.quantity(name)}>
      <button
        type="button"
        aria-label={removes ? words.remove : words.less}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      >
        {removes && quiet ? <Icon name="trash-2" /> : <Icon name="minus" />}
      </button>
      {children ?? <output>{quantity}</output>}
      <button type="button" aria-label={words.more} disabled={quantity >= max} onClick={() => onChange(quantity + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

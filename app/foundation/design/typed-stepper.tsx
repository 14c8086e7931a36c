import { useState } from 'react'
import { useWords } from '../i18n/text.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'
import { stepperWords } from './stepper-words.ts'

type QuantityFieldProps = {
  quantity: number
  min: number
  max: number
  label: string
  onChange: (quantity: number) => void
}

/** A stepper in a list whose number can be typed as well. */
export function TypedStepper({ min = 0, max = 99, ...props }: Omit<StepperProps, 'quiet' | 'children'>) {
  const { name, quantity, onChange } = props
  const words = useWords(stepperWords)
  return (
    <Stepper {...props} min={min} max={max} quiet>
      <QuantityField key={quantity} {...{ quantity, min, max, onChange }} label={words.quantity(name)} />
    </Stepper>
  )
}

/** A number to type over. It counts when the field is left or Enter is pressed; Escape takes the typing back. */
function QuantityField({ quantity, min, max, label, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(quantity))
  const settle = () => {
    const wanted = typed === '' ? quantity : Math.max(min, Math.min(Number(typed), max))
    setTyped(String(wanted))
    if (wanted !== quantity) onChange(wanted)
  }
  return (
    <input
      className="count"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      aria-label={label}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onBlur={settle}
      onKeyDown={(event) => {
        const isTakenBack = event.key === 'Escape' && typed !== String(quantity)
        if (event.key !== 'Enter' && !isTakenBack) return
        // The focus may move on, and the same key must not press what it comes to.
        event.preventDefault()
        if (isTakenBack) setTyped(String(quantity))
        else settle()
      }}
    />
  )
}

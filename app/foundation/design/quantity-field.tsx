import { useState } from 'react'

type QuantityFieldProps = {
  quantity: number
  min: number
  max: number
  label: string
  onChange: (quantity: number) => void
}

/** A number to type over. It counts when the field is left or Enter is pressed; Escape takes the typing back. */
export function QuantityField({ quantity, min, max, label, onChange }: QuantityFieldProps) {
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

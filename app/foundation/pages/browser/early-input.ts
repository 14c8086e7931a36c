import { useEffect } from 'react'
import { type Fillable, isChanged, isTickable } from '#app/foundation/forms/is-changed.ts'

/** React keeps at each field what it has seen there. */
type Field = Fillable & {
  [name in 'checked' | 'value' | 'defaultValue']?: unknown
} & { _valueTracker?: { setValue: (seen: unknown) => void } }

/** Fields that came with the document and are not alive yet. */
let waiting: Field[] | null = null

/**
 * Stands behind what comes to life. React leaves what was typed or chosen before as it is, and tells nobody: here it
 * happens once more. What a visitor did counts more than what effects have read meanwhile, of the address for example.
 */
export function EarlyInput() {
  useEffect(() => {
    waiting ??= [...document.querySelectorAll<Field>('input,select,textarea')]
    waiting = waiting.filter((field) => !isAlive(field) || follow(field))
  }, [])
  return null
}

/** React puts its own properties on what it has taken over. */
function isAlive(field: Field): boolean {
  return Object.keys(field).length > 0
}

function follow(field: Field): false {
  const isTick = isTickable(field)
  // What was chosen on an earlier visit of the page may not be what was chosen last.
  if (isTickable(field) && isBack()) field.checked = field.defaultChecked
  if (!isChanged(field)) return false
  const name = isTick ? 'checked' : 'value'
  const wanted = field[name]
  field._valueTracker?.setValue(isTick ? !wanted : field.defaultValue)
  // Not among the effects: React would set the field back until it draws the next time, and the cursor with it.
  queueMicrotask(() => {
    if (field[name] !== wanted) Reflect.set(Object.getPrototypeOf(field), name, wanted, field)
    field.dispatchEvent(new Event(isTick ? 'click' : 'change', { bubbles: true }))
  })
  return false
}

function isBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'back_forward'
}

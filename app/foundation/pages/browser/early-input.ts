import { useEffect } from 'react'
import { type Fillable, isChanged } from '#app/foundation/forms/is-changed.ts'

/** React keeps what it has seen at each field that it listens to. */
type Seen = { _valueTracker?: { setValue: (seen: unknown) => void } }

/** Fields that came with the document and are not alive yet. */
let waiting: Fillable[] | null = null

/**
 * Stands behind what comes to life. React leaves what was typed or chosen before as it is, and tells nobody: here it
 * happens once more. What a visitor did counts more than what effects have read meanwhile, of the address for example.
 */
export function EarlyInput() {
  useEffect(() => {
    waiting ??= [...document.querySelectorAll<Fillable>('#root :is(input,select,textarea)')]
    waiting = waiting.filter((field) => !isAlive(field) || follow(field))
  }, [])
  return null
}

/** React puts its own properties on what it has taken over. */
function isAlive(field: Fillable): boolean {
  return Object.keys(field).length > 0
}

function follow(field: Fillable & Seen): false {
  if (!isChanged(field)) return false
  const isTicked = field.type === 'checkbox' || field.type === 'radio'
  const name = isTicked ? 'checked' : 'value'
  const wanted = Reflect.get(field, name)
  field._valueTracker?.setValue(isTicked ? !wanted : Reflect.get(field, 'defaultValue'))
  // Not among the effects: React would set the field back until it draws the next time, and the cursor with it.
  queueMicrotask(() => {
    if (Reflect.get(field, name) !== wanted) Reflect.set(Object.getPrototypeOf(field), name, wanted, field)
    field.dispatchEvent(new Event(isTicked ? 'click' : 'change', { bubbles: true }))
  })
  return false
}

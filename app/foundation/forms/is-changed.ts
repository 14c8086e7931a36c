/** What a visitor fills in. Areas of text are read like inputs that nobody can tick. */
export type Fillable = HTMLInputElement | HTMLSelectElement

type Tickable = HTMLInputElement & { type: 'radio' | 'checkbox' }

export function isFillable(target: EventTarget | null): target is Fillable {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

export function isTickable(field: Fillable | HTMLTextAreaElement): field is Tickable {
  return /^(radio|checkbox)$/.test(field.type)
}

/** Whether a field says something else than the page that brought it: by a quick hand, by the browser, or by both. */
export function isChanged(field: Fillable | HTMLTextAreaElement): boolean {
  if ('options' in field) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== first?.value
  }
  if (!isTickable(field)) return field.value !== field.defaultValue
  // Of two that took turns, the one that is chosen now says it all.
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
}

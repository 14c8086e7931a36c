/** The fields of a form that were changed before a script listened: by a quick hand, by the browser, or by both. */
export function earlyChanges(form: HTMLFormElement): Element[] {
  return [...form.elements].filter(isChanged)
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== first?.value
  }
  if (!(field instanceof HTMLInputElement)) return false
  // Of two that took turns, the one that is chosen now says it all.
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

/** Shows a part of the page as the shop has just made it. The focus stays where it was. */
export function replacePart(part: string, fresh: Document): void {
  const [old, next] = [document.querySelector(part), fresh.querySelector(part)]
  if (!old || !next || old.innerHTML === next.innerHTML) return
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  carryOver(old, next)
  old.replaceWith(next)
  if (focused) document.querySelector<HTMLElement>(selectorOf(focused))?.focus()
}

/** Finds an element again in what has taken its place. */
function selectorOf(element: Element): string {
  return element instanceof HTMLInputElement
    ? `[name="${element.name}"][value="${CSS.escape(element.value)}"]`
    : `[id="${element.id}"]`
}

/** What was ticked, chosen or typed in a part while its answer was on the way stays as it is. */
function carryOver(old: Element, next: Element): void {
  for (const { type, name, value, checked } of old.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=hidden])',
  )) {
    const named = [...next.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)]
    const isTicked = type === 'checkbox' || type === 'radio'
    const twin = named.find((each) => !isTicked || each.value === value)
    if (!twin) continue
    if (!isTicked) twin.value = value
    else if (type === 'checkbox' || checked) twin.checked = checked
  }
}

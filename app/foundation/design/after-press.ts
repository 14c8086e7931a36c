/** Longer than a touch takes from its end to the click that follows it, in milliseconds. */
const CLICK_AFTER_TOUCH_MS = 350

/**
 * Runs at once, or, while a button or a link is being pressed, after the press has done its work: what appears, grows
 * or is replaced between press and release takes the button away from under the finger, and nothing is pressed at all.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector('button:active, a:active') === null) run()
  else waitForEnd(run)
}

function waitForEnd(run: () => void): void {
  const ends = new AbortController()
  const end = () => {
    if (ends.signal.aborted) return
    ends.abort()
    run()
  }
  const soon = () => setTimeout(end)
  for (const kind of ['mouseup', 'keyup', 'pointercancel'])
    window.addEventListener(kind, soon, { signal: ends.signal, once: true })
  // A long touch may end without a click.
  window.addEventListener('pointerup', () => setTimeout(end, CLICK_AFTER_TOUCH_MS), { signal: ends.signal, once: true })
}

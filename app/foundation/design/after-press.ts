/**
 * Runs at once, or, while a button or a link is being pressed, after the press has done its work: a message that
 * appears between press and release moves the button away from under the finger, and nothing is pressed at all.
 */
export function afterPress(run: () => void): void {
  const isPressed = document.querySelector('button:active, a:active') !== null
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}

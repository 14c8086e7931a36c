/**
 * What a field does when it is left. A button checks everything by itself; a message that appears under the pointer
 * would move the button away before it is pressed.
 */
export function whenLeft(check: () => void) {
  return ({ relatedTarget }: Readonly<{ relatedTarget: EventTarget | null }>) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) check()
  }
}

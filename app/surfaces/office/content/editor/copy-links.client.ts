/** Buttons that copy the link beside them. Links can be selected and copied without them. */
export function copyLinks(): void {
  showCopyButtons()
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
    const link = button?.parentElement?.querySelector('input')
    if (!button || !link) return
    void copy(link.value).then((isCopied) => {
      if (isCopied) button.textContent = button.dataset['copy'] ?? ''
      // It takes the focus along, which otherwise stays where it is pressed.
      else link.select()
    })
  })
}

/** The server sends them hidden, at first and with every part of the page that is made anew. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) button.hidden = false
}

/** Browsers may forbid it, and have no clipboard without https: then the link is selected, to be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

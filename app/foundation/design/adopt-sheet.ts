const adopted = new Set<string>()

/**
 * Adds the styles of a screen when its script comes: pages that do not show it carry none of them. On the server
 * nothing happens, because only what a browser has fetched is looked at with them.
 */
export function adoptSheet(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

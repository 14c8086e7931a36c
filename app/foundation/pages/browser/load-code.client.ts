/**
 * What builds put in place of every `import()`, see vite.config.ts: code together with the styles it shows itself with.
 * Screens share nearly everything with the page that loads them: nothing is worth fetching ahead of an import. What does
 * not come is told to the page, which asks whether it went with an old build.
 */
export function loadCode<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  return Promise.all([load(), ...files.map(needStyle)]).then(
    ([code]) => code,
    (fault) => {
      dispatchEvent(new Event('lost-code'))
      throw fault
    },
  )
}

/** Styles that the page came with are there already. */
function needStyle(file: string): Promise<unknown> {
  const address = `/${file}`
  const known = document.querySelector<HTMLStyleElement | HTMLLinkElement>(`[data-of="${address}"]`)
  const style = known ?? document.head.appendChild(document.createElement('link'))
  if (style.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', (fault) => {
      // The next import asks for it again.
      style.remove()
      reject(fault)
    })
    if (!known) Object.assign(style, { rel: 'stylesheet', href: address }).dataset['of'] = address
  })
}

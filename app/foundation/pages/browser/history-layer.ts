let layering = false

/** Whether the history entry of a layer is being made, which is no navigation. */
export function isLayering(): boolean {
  return layering
}

/** What lies over a page. */
export type Layer = Readonly<{
  /** Takes it away, and its history entry with it. */
  close: () => void
}>

/**
 * Gives something over the page a history entry of its own, so that going back takes it away and not the page.
 * Null where the browser cannot do that, or where another page lies over this one.
 */
export function openLayer(onBack: () => void): Layer | null {
  if (!('navigation' in window) || document.querySelector('dialog.overlay[open]')) return null
  const { navigation } = window
  const below = navigation.currentEntry?.key
  layering = true
  history.pushState(history.state, '', location.href)
  layering = false
  const own = navigation.currentEntry?.key
  const stop = new AbortController()
  const leave = () => {
    if (navigation.currentEntry?.key === own) return
    stop.abort()
    onBack()
  }
  navigation.addEventListener('currententrychange', leave, { signal: stop.signal })
  return {
    close: () => {
      const isOnTop = !stop.signal.aborted && navigation.currentEntry?.key === own
      stop.abort()
      if (isOnTop && below !== undefined) navigation.traverseTo(below)
    },
  }
}

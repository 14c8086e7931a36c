/** Does something once the page change that is under way has ended: another one would break it off. */
export function afterNavigation(run: () => void): void {
  const transition = 'navigation' in window ? window.navigation.transition : null
  if (transition) transition.finished.then(run, run)
  else run()
}

/** Opens a page over this one, as a link with `modal` does. Closing leads back here. */
export function openOverlay(address: string): void {
  if ('navigation' in window) {
    const { navigation } = window
    // Before a page has loaded completely, browsers would put another in its place.
    navigation.navigate(address, { history: 'push', state: { modal: true, below: navigation.currentEntry?.key } })
  } else location.assign(address)
}

/** Goes to another page of the shop in place of this one, which nobody should come back to. */
export function replacePage(address: string): void {
  if ('navigation' in window) window.navigation.navigate(address, { history: 'replace' })
  else location.replace(address)
}

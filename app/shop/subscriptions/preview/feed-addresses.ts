/** Where a calendar program subscribes: its own scheme opens it at once, the ordinary address can be pasted into any. */
export function feedAddresses(path: string, origin: string): Readonly<{ subscribe: string; copied: string }> {
  const { href, host, pathname } = new URL(path, origin)
  return { subscribe: `webcal://${host}${pathname}`, copied: href }
}

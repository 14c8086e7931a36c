/** Stands for whatever address the shop has: only whether a target leaves it matters. */
const OWN_ORIGIN = 'https://own.invalid'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/

/** The target of a redirect: a path of this shop, or `fallback` for anything that could lead elsewhere. */
export function sameSitePath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || !staysOnPath(value)) return fallback
  const { origin, pathname, search, hash } = new URL(value, OWN_ORIGIN)
  const path = pathname + search + hash
  // Asked again of what was settled: that is what the browser gets.
  return origin === OWN_ORIGIN && staysOnPath(path) ? path : fallback
}

function staysOnPath(value: string): boolean {
  if (value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false
  const path = fullyDecoded(value.replace(/[?#].*$/s, ''))
  if (path === null || /^\/[/\s]/.test(path) || CONTROL_OR_BACKSLASH.test(path)) return false
  // Settling dot segments can leave two slashes at the front, which the next reader takes for a host.
  return !new URL(path, OWN_ORIGIN).pathname.startsWith('//')
}

/** Proxies and servers on the way may decode once more, so a path is judged by what is left when nothing is encoded. */
function fullyDecoded(path: string): string | null {
  let decoded = path
  for (let round = 0; round < 5; round++) {
    const next = decodedOnce(decoded)
    if (next === null || next === decoded) return next
    decoded = next
  }
  return null
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

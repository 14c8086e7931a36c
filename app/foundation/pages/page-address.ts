/** An address as it was asked for. */
export type Asked = Readonly<{ path: string; search: string }>

/** A page's address: its path, which part of a long list it shows, and what else the visitor's address carries. */
export type PageAddress = Readonly<{ path: string; part: number | 'none'; search: string }>

/** The parameter that makes another page of the same path. Every other one belongs to the visitor. */
const PART = 'page'
const MOST_DIGITS = 4

/** Reads `?page=2`. Whatever is no number from 2 on names no part; without it the first part is meant. */
export function readPageAddress({ path, search }: Asked): PageAddress {
  const parameters = new URLSearchParams(search)
  const given = parameters.get(PART)
  if (given === null) return { path, part: 1, search }
  parameters.delete(PART)
  const rest = parameters.toString()
  return { path, part: isPart(given) ? Number(given) : 'none', search: rest && `?${rest}` }
}

function isPart(text: string): boolean {
  return text.length <= MOST_DIGITS && /^([2-9]|[1-9]\d+)$/.test(text)
}

/** The one spelling of a part's address. */
export function partAddress(path: string, part: number): string {
  return part > 1 ? `${path}?${PART}=${part}` : path
}

/** Path and part of an address in the browser, as pages name themselves. */
export function pagePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (!search) return pathname
  const { part } = readPageAddress({ path: pathname, search })
  return part === 'none' ? pathname : partAddress(pathname, part)
}

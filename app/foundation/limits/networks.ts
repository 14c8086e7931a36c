/** A network that a client belongs to, and how many times the allowance of one address it has. */
export type Network = Readonly<{ key: string; width: number }>

/**
 * A household has a /64 of IPv6, or a /56, and a company or a host a /48, each of which anybody gets for nothing: addresses
 * are told apart by the smallest, and what comes from the larger ones is counted together.
 */
const PREFIXES = [
  { bits: 64, width: 1 },
  { bits: 56, width: 4 },
  { bits: 48, width: 16 },
] as const

/** The widths of the networks that one client is counted in, the narrowest first. */
export const WIDTHS: readonly number[] = PREFIXES.map(({ width }) => width)

/** The networks of an address, or of a key that stands for one; what is no address of IPv6 has only itself. */
export function networksOf(address: string): readonly Network[] {
  const groups = groupsOf(address)
  if (!groups) return [{ key: address, width: 1 }]
  return PREFIXES.map(({ bits, width }) => ({ key: networkKey(groups, bits), width }))
}

function networkKey(groups: readonly string[], bits: number): string {
  const whole = groups.slice(0, Math.floor(bits / 16))
  const rest = bits % 16
  const part = Number.parseInt(groups[whole.length] ?? '0', 16) & (0xffff << (16 - rest))
  return `${[...whole, ...(rest === 0 ? [] : [(part & 0xffff).toString(16)])].join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address, without leading zeros; null for anything else. */
function groupsOf(address: string): readonly string[] | null {
  const [bare = ''] = address.split('/')
  if (!/^[\da-f:.]+$/i.test(bare) || !bare.includes(':')) return null
  const [head = '', tail] = bare.toLowerCase().split('::')
  const split = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [split(head), split(tail)]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

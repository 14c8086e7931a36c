/** An address of the network without the part that names a household: the first 24 bits of IPv4, the first 48 of IPv6. */
export function shortAddress(address: string): string | null {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\d+$/, '0')
  if (!address.includes(':')) return null
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}

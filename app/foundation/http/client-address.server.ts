import { BlockList, isIP, isIPv6 } from 'node:net'
import { networksOf } from '#app/foundation/limits/networks.ts'

/** The origin of a request: the address at the other end of the connection, and what it says it forwards. */
export type Origin = Readonly<{ peer: string | undefined; forwardedFor: string | null | undefined }>

/**
 * Finds the address of the client. A forwarding header counts only as far as proxies of our own wrote it, so it is
 * read from its end: the first address that is no proxy of ours is the client, whatever stands before it.
 */
export function createClientAddress(trustedProxies: readonly string[]): (origin: Origin) => string {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return ({ peer = '', forwardedFor }) => {
    let client = plainAddress(peer) ?? ''
    const forwarded = (forwardedFor ?? '').split(',').map(plainAddress)
    while (client && isTrusted(client)) {
      const next = forwarded.pop()
      // What is no address was written by no proxy of ours.
      if (!next) break
      client = next
    }
    return client
  }
}

/** One household or server has a whole network of IPv6 addresses, so limits count the narrowest network of a client. */
export function limitKeyOf(address: string): string {
  return networksOf(address)[0]?.key ?? address
}

/** An address without port, brackets and zone, IPv4 in its own form; null for anything else. */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1')
    .replace(/^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i, (_, high: string, low: string) => dotted(high, low))
  return isIP(bare) ? bare.toLowerCase() : null
}

/** IPv4 inside IPv6, written in hexadecimal: all of them share one network, and would be limited together. */
function dotted(high: string, low: string): string {
  return [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.')
}

function blockListOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

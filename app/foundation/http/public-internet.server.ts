import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are nobody's on the public internet: private, local, shared, reserved, documentation, multicast. */
const INNER_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 only this part is given out; what it holds of tunnels and documentation is not public either. */
const GIVEN_OUT_IPV6 = '2000::/3'
const INNER_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const innerIpv4 = listOf(INNER_IPV4, 'ipv4')
const givenOutIpv6 = listOf([GIVEN_OUT_IPV6], 'ipv6')
const innerIpv6 = listOf(INNER_IPV6, 'ipv6')

/** Whether a network address belongs to a host of the public internet, and not to this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !innerIpv4.check(address)
  // An address with a zone belongs to one link. IPv4 written as IPv6 is outside of what is given out.
  if (family !== 6 || address.includes('%')) return false
  return givenOutIpv6.check(address, 'ipv6') && !innerIpv6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

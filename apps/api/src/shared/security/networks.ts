import { isIPv6 } from 'node:net'
import { plainAddress } from '../../core/addresses.ts'

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** What counts as one network: an IPv4 address, or the 64 bits of an IPv6 address that one household or shop is given. */
export function networkKey(address: string): string {
  const plain = plainAddress(address) ?? address
  if (!isIPv6(plain)) return plain
  return groupsOf(plain).slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

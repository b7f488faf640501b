import { isIPv4, isIPv6 } from 'node:net'

/** The IPv4 address inside an IPv6 one, in whichever way it is written. */
export function mapped(address: string): string | undefined {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const match = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host)
  if (!match) return undefined
  const [high, low] = [parseInt(match[1]!, 16), parseInt(match[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * One form for each address: proxies put ports behind them and brackets around them, and an IPv4 one may come as IPv6. Left
 * as it is written, one person would be as many as they have connections, or all would be one.
 */
export function plainAddress(written: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*):\d{1,5})$/.exec(written) ?? []
  const [plain = ''] = (inBrackets ?? beforePort ?? written).toLowerCase().split('%')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? (mapped(plain) ?? plain) : undefined
}

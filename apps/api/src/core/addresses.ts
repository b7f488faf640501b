import { isIPv4, isIPv6 } from 'node:net'
import { mapped } from '../outside/network.ts'

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

import { expect, test } from 'vitest'
import { networkKey } from './networks.ts'

test('an IPv4 address is a network of its own', () => expect(networkKey('203.0.113.9')).toBe('203.0.113.9'))

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts with its neighbours as %s', (address, network) => expect(networkKey(address)).toBe(network))

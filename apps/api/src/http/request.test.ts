import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networkKey } from '../shared/security/networks.ts'
import { openRequests } from './request.ts'

const requests = openRequests({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' })
/** From where a call through our proxy comes, as it is counted. */
const countedAs = (chain: string, remoteAddress = '127.0.0.1') =>
  networkKey(requests.networkOf({ headers: { 'x-forwarded-for': chain }, socket: { remoteAddress } } as unknown as IncomingMessage))

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:5678', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2'],
  ['2001:db8:1:2::9%eth0', '2001:db8:1:2'],
  ['198.51.100.1, 203.0.113.9:5678, 10.0.0.3:80, ::ffff:10.0.0.4', '203.0.113.9'],
  // What is no address at all is no way to be somebody else.
  ['198.51.100.1, unknown', '127.0.0.1'],
  ['203.0.113.9:', '127.0.0.1'],
  ['[203.0.113.9', '127.0.0.1'],
])('a call that a proxy says is from %s counts as from %s', (chain, network) => expect(countedAs(chain)).toBe(network))

test('our own proxy is known in every form', () => expect(countedAs('203.0.113.9', '::ffff:127.0.0.1')).toBe('203.0.113.9'))
test('whoever is no proxy of ours says nothing of where they are', () => expect(countedAs('203.0.113.9', '::ffff:198.51.100.1')).toBe('198.51.100.1'))

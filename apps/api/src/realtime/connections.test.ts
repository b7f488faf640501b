import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openRequests } from '../http/request.ts'
import { openConnections } from './connections.ts'

const asked = (address: string, { host = 'southmain.localhost', url = '/socket.io/?EIO=4' } = {}) =>
  ({ url, headers: { host, 'x-forwarded-for': address }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage

class Connection extends EventEmitter {
  request: IncomingMessage | null
  constructor(request: IncomingMessage) {
    super()
    this.request = request
  }
  closed = false
  close() {
    this.closed = true
  }
}
const opened = () => openConnections(openRequests({ TRUSTED_PROXIES: '127.0.0.1' }), { location: 5, network: 2 })

test('connections of one address that say no name leave room for those of others', () => {
  const connections = opened()
  const silent = [new Connection(asked('203.0.113.7')), new Connection(asked('203.0.113.7'))]
  for (const each of silent) connections.add(each)
  expect(connections.hasRoom(asked('203.0.113.7'))).toBe(false)
  expect(connections.hasRoom(asked('203.0.113.8'))).toBe(true)
  expect(connections.hasRoom(asked('203.0.113.7', { host: 'unioncross.localhost' }))).toBe(true)
  // The next poll of one that is open, or its change to a websocket.
  expect(connections.hasRoom(asked('203.0.113.7', { url: '/socket.io/?EIO=4&sid=a' }))).toBe(true)

  silent[0]!.emit('close')
  expect(connections.hasRoom(asked('203.0.113.7'))).toBe(true)
})

test('whoever said their name no longer counts among them, and the location’s own number holds', () => {
  const connections = opened()
  const crew = Array.from({ length: 5 }, () => new Connection(asked('2001:db8:1:2::5')))
  for (const each of crew) {
    expect(connections.hasRoom(asked('2001:db8:1:2::6'))).toBe(true)
    connections.add(each)
    connections.name(each)
    expect(connections.hostOf(each)).toBe('southmain.localhost')
    expect(each.request).toBe(null)
  }
  expect(connections.hasRoom(asked('203.0.113.8'))).toBe(false)
  crew[0]!.emit('close')
  expect(connections.hasRoom(asked('203.0.113.8'))).toBe(true)
  // What is closed is given back once.
  crew[0]!.emit('close')
  connections.name(crew[0]!)
  connections.add(new Connection(asked('203.0.113.8')))
  expect(connections.hasRoom(asked('203.0.113.8'))).toBe(false)
})

test('where all room is taken, the longest silent one of the address with most of them makes way; whoever has said their name stays', () => {
  const connections = opened()
  const open = (address: string) => {
    expect(connections.hasRoom(asked(address))).toBe(true)
    const made = new Connection(asked(address))
    connections.add(made)
    return made
  }
  const named = ['203.0.113.8', '203.0.113.8'].map((address) => {
    const made = open(address)
    connections.name(made)
    return made
  })
  const silent = ['203.0.113.1', '203.0.113.2', '203.0.113.2'].map(open)
  const late = open('203.0.113.9')
  expect([...named, ...silent, late].map(({ closed }) => closed)).toEqual([false, false, false, true, false, false])
  // Until it is closed its address has room for none in its place, and nobody makes way for who has as many.
  for (const address of ['203.0.113.2', '203.0.113.1']) expect(connections.hasRoom(asked(address))).toBe(false)
  silent[1]!.emit('close')
  for (const each of [late, silent[0]!, silent[2]!]) connections.name(each)
  expect(connections.hasRoom(asked('203.0.113.10'))).toBe(false)
  late.emit('close')
  expect(connections.hasRoom(asked('203.0.113.10'))).toBe(true)
})

test('whoever comes late from an address that has fewer takes the place of the crowd’s, not of their own', () => {
  const connections = opened()
  const open = (address: string) => {
    const made = new Connection(asked(address))
    expect(connections.hasRoom(asked(address))).toBe(true)
    connections.add(made)
    return made
  }
  const own = open('203.0.113.1')
  const others = ['203.0.113.2', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map(open)
  const late = open('203.0.113.1')
  expect([own, ...others, late].map(({ closed }) => closed)).toEqual([false, true, false, false, false, false])
})

test('where those who came at once are more than there is room for, and all others said their names, the last one makes way', () => {
  const connections = opened()
  const all = Array.from({ length: 5 }, (_, index) => new Connection(asked(`203.0.113.${index}`)))
  for (const each of all) {
    connections.add(each)
    connections.name(each)
  }
  const late = new Connection(asked('203.0.113.9'))
  connections.add(late)
  expect([...all, late].map(({ closed }) => closed)).toEqual([false, false, false, false, false, true])
})

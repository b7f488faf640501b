import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

const said = ': still there\n\nevent: token\ndata: {"text":"Llama a tu líder"}\n\nevent: done\ndata: {\ndata: "ok":true}\n\n'
const events = [{ name: 'token', data: '{"text":"Llama a tu líder"}' }, { name: 'done', data: '{\n"ok":true}' }]

test('events are the same wherever the line cuts them, in the middle of a letter too', () => {
  const bytes = new TextEncoder().encode(said)
  for (let size = 1; size <= bytes.length; size += 1) {
    const read = eventReader()
    const found = []
    for (let at = 0; at < bytes.length; at += size) found.push(...read(bytes.slice(at, at + size)))
    expect(found, `${size} bytes at a time`).toEqual(events)
  }
})

test('lines may end as they do elsewhere', () => {
  const bytes = new TextEncoder().encode(said.replaceAll('\n', '\r\n'))
  for (const size of [1, 7, bytes.length]) {
    const read = eventReader()
    const found = []
    for (let at = 0; at < bytes.length; at += size) found.push(...read(bytes.slice(at, at + size)))
    expect(found).toEqual(events)
  }
})

test('what was not finished is no event', () => {
  expect(eventReader()(new TextEncoder().encode('event: done\ndata: {}\n'))).toEqual([])
})

import { expect, test } from 'vitest'
import { dated, mayKeepDocument, mayKeepPicture, mayKeepReply, tooMany, verdictOf } from './keeping.ts'

const reply = (headers: Record<string, string>, status = 200, more: object = {}) =>
  ({ status, type: 'basic', redirected: false, headers: new Headers(headers), ...more }) as Response
const json = { 'content-type': 'application/json; charset=utf-8' }

test('data is kept; refusals, files, redirects and foreign bytes are not', () => {
  expect(mayKeepReply(reply({ ...json, 'cache-control': 'no-store' }))).toBe(true)
  expect(mayKeepReply(reply(json, 500))).toBe(false)
  expect(mayKeepReply(reply(json, 304))).toBe(false)
  expect(mayKeepReply(reply(json, 200, { redirected: true }))).toBe(false)
  expect(mayKeepReply(reply(json, 200, { type: 'cors' }))).toBe(false)
  expect(mayKeepReply(reply({ 'content-type': 'text/csv' }))).toBe(false)
  expect(mayKeepReply(reply({ ...json, 'content-disposition': 'attachment; filename="a.json"' }))).toBe(false)
})

test('a picture is kept unless it is large or the server says no', () => {
  const picture = { 'content-type': 'image/webp', 'content-length': '40000' }
  expect(mayKeepPicture(reply({ ...picture, 'cache-control': 'private, no-cache' }))).toBe(true)
  expect(mayKeepPicture(reply({ ...picture, 'cache-control': 'no-store' }))).toBe(false)
  expect(mayKeepPicture(reply({ ...picture, 'content-length': '9000000' }))).toBe(false)
  expect(mayKeepPicture(reply({ 'content-type': 'text/html' }))).toBe(false)
  expect(mayKeepPicture(reply(picture, 206))).toBe(false)
  expect(mayKeepDocument(reply({ 'content-type': 'application/pdf', 'content-length': '9000000' }))).toBe(true)
  expect(mayKeepDocument(reply({ 'content-type': 'application/pdf', 'content-length': '99000000' }))).toBe(false)
})

test('what a refusal takes with it', () => {
  const said = (status: number) => verdictOf(reply(json, status))
  expect([401, 423].map(said)).toEqual(['person', 'person'])
  expect([403, 404, 410].map(said)).toEqual(['entry', 'entry', 'entry'])
  expect([200, 304, 429, 500, 503].map(said)).toEqual([null, null, null, null, null])
})

test('a page of what stands between the server and us takes nothing with it', () => {
  for (const headers of [{ 'content-type': 'text/html' }, {}] as Record<string, string>[]) {
    expect([401, 403, 404, 410, 423].map((status) => verdictOf(reply(headers, status)))).toEqual([null, null, null, null, null])
  }
})

test('a kept reply says when it was kept, and is otherwise the same', async () => {
  const kept = await dated(new Response('{"a":1}', { headers: { ...json, etag: 'W/"1"' } }), new Date('2026-11-20T10:00:00Z'))
  expect([kept.headers.get('x-kept-at'), kept.headers.get('etag'), await kept.json()]).toEqual(['2026-11-20T10:00:00.000Z', 'W/"1"', { a: 1 }])
})

test('a store gives up what is too old, then the oldest of what is too much', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const entries = [['a', at(40)], ['b', at(3)], ['c', null], ['d', at(2)], ['e', at(1)], ['f', 'never']].map(([key, keptAt]) => ({ key, keptAt: keptAt ?? null }))
  expect(tooMany(entries, { most: 10, days: 30 }, now)).toEqual(['a', 'c', 'f'])
  expect(tooMany(entries, { most: 3, days: 30 }, now)).toEqual(['a', 'b', 'c', 'f'])
  expect(tooMany([], { most: 3, days: 30 }, now)).toEqual([])
})

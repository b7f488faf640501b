import { routes } from '@portal/contract/derived/all-routes'
import { expect, test } from 'vitest'
import { kindOf } from './kinds.ts'

interface Given { method?: string; mode?: string; destination?: string; headers?: Record<string, string> }
const bearer = { authorization: 'Bearer a.b.c' }
const sort = (path: string, { method = 'GET', mode = 'cors', destination = '', headers = {} }: Given = {}) =>
  kindOf({ method, mode, destination, headers: new Headers(headers) }, new URL(path, 'http://southmain.localhost:3000'))

test('pages are the portal’s own addresses', () => {
  const page = { mode: 'navigate', destination: 'document' }
  for (const path of ['/', '/photos', '/reset-password?token=x', '/brand-new']) expect([path, sort(path, page)]).toEqual([path, 'page'])
  for (const path of ['/api/docs', '/api/documents/download/1', '/brand/logo', '/assets/a.js', '/sw.js', '/manifest.webmanifest', '/livez', '/metrics', '/favicon.ico', '/socket.io/']) {
    expect([path, sort(path, page)]).toEqual([path, null])
  }
})

test('files, brand and what anyone may read', () => {
  expect(sort('/assets/main-1.js')).toBe('asset')
  expect(sort('/brand/icon-192.png?v=1')).toBe('brand')
  expect(sort('/api/all-data/essential')).toBe('public')
  expect(sort('/api/saas/tenant/config', { headers: bearer })).toBe('public')
  expect(sort('/api/saas/privacy-policy')).toBe('public')
})

test('a call is kept for whom it was made, and for nobody without a bearer', () => {
  expect(sort('/api/home', { headers: bearer })).toBe('call')
  expect(sort('/api/home')).toBe(null)
  expect(sort('/api/home', { method: 'POST', headers: bearer })).toBe(null)
  expect(sort('/api/chat/conversations/1/messages?after=9', { headers: bearer })).toBe(null)
  expect(sort('/api/ai/ask', { headers: { ...bearer, accept: 'text/event-stream' } })).toBe(null)
})

test('pictures are kept, films in parts are not, documents when they are read', () => {
  expect(sort('/api/media/1/w480?v=a', { destination: 'image', mode: 'no-cors' })).toBe('media')
  expect(sort('/api/media/1/w480?v=a', { destination: 'image', headers: { range: 'bytes=0-' } })).toBe(null)
  expect(sort('/api/media/1/original', { destination: 'video', headers: { range: 'bytes=0-' } })).toBe(null)
  expect(sort('/api/media/1/original?download=true', { destination: 'image' })).toBe(null)
  expect(sort('/api/documents/download/1?inline=true&v=2', { headers: bearer })).toBe('document')
  expect(sort('/api/documents/download/1?v=2', { headers: bearer })).toBe(null)
  expect(sort('/api/documents/download/1?inline=true')).toBe(null)
  expect(sort('/api/documents/1/text?v=2', { headers: bearer })).toBe('document')
  expect(sort('/api/documents/1/text?v=2')).toBe(null)
})

test('files handed over by the share sheet', () => {
  expect(sort('/share-photos', { method: 'POST', mode: 'navigate' })).toBe('share')
  expect(sort('/share-photos', { method: 'POST' })).toBe(null)
})

test('of every GET in the contract the reply is kept if the contract says so, and never otherwise', () => {
  const gets = Object.entries(routes).filter(([, { method }]) => method === 'GET')
  const kept = gets.filter(([, { path }]) => sort(`/api${path}?inline=true`, { headers: bearer, destination: 'image' }) !== null)
  expect(kept.map(([name]) => name)).toEqual(gets.filter(([, { offline }]) => offline === 'keep').map(([name]) => name))
  expect(kept.length).toBeGreaterThan(30)
  expect(gets.length - kept.length).toBeGreaterThan(30)
})

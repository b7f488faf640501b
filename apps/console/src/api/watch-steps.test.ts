import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsOf } from './events.ts'
import { watchSteps } from './watch-steps.ts'
import type { Steps } from './watch-steps.ts'

const id = '0199a8e0-0000-7000-8000-000000000001'
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const encoder = new TextEncoder()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const step = (state: string) => ({ name: 'schema', label: 'Make its schema', state, error: null, started_at: null, finished_at: null })
const reply = (state: string, ...states: string[]) => ({ success: true, state, data: states.map(step) })
const streamOf = (pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
const stream = (...pieces: string[]) => fetched.mockImplementationOnce(async () => new Response(streamOf(pieces)))
const json = (status: number, body: unknown) =>
  fetched.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }))
const event = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`

async function watched() {
  const seen: string[] = []
  const tell = ({ state, data }: Steps) => void seen.push([state, ...data.map((one) => one.state)].join(' '))
  await watchSteps(id, tell, new AbortController().signal, 1)
  return seen
}

test('events are put together from any pieces, letters of several bytes and comments included', async () => {
  const bytes = encoder.encode(': still here\n\nevent: error\ndata: {"error":"Olé"}\n\ndata: 1\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const seen = []
  for await (const one of eventsOf(body)) seen.push(one)
  expect(seen).toEqual([{ name: 'error', data: '{"error":"Olé"}' }, { name: 'message', data: '1' }])
})

test('the stream is followed to its end, with the session', async () => {
  stream(event(reply('provisioning', 'running')), event(reply('active', 'done')))
  expect(await watched()).toEqual(['provisioning running', 'active done'])
  expect(fetched).toHaveBeenCalledOnce()
  const headers = fetched.mock.calls[0]?.[1].headers as Headers
  expect([headers.get('Accept'), headers.get('Authorization')]).toEqual(['text/event-stream', 'Bearer T'])
})

test('a failed step ends the watch: somebody has to press Retry', async () => {
  stream(event(reply('provisioning', 'failed')), event(reply('active', 'done')))
  expect(await watched()).toEqual(['provisioning failed'])
})

test('where the stream is cut or never comes, the steps are asked for', async () => {
  stream(event(reply('provisioning', 'running')))
  json(200, reply('provisioning', 'running'))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  json(503, {})
  stream('event: error\ndata: {}\n\n')
  json(200, reply('active', 'done'))
  expect(await watched()).toEqual(['provisioning running', 'provisioning running', 'active done'])
})

test('a refusal is told, not tried again', async () => {
  json(404, { error: 'This no longer exists.', code: 'locations.not_found' })
  await expect(watched()).rejects.toBeInstanceOf(ApiError)
  expect(fetched).toHaveBeenCalledOnce()
})

import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from './call.ts'
import { keyFor, lostActs } from './lost-acts.ts'
import { queryClient } from './query-client.ts'
import type { CallName } from './types.ts'
import { useAction } from './use-action.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const keyOf = (nth: number) => new Headers(fetched.mock.calls[nth]?.[1].headers).get('Idempotency-Key')
const kitchen = { name: 'Fig Kitchen', slug: 'fig', timezone: 'UTC', adminEmail: 'fig@kitchen.example' }

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  lostActs.forget()
})
afterEach(() => vi.unstubAllGlobals())

/** What a screen that does this has at hand. */
function doing<N extends CallName>(name: N, client = new QueryClient()) {
  let act!: ReturnType<typeof useAction<N>>
  const Screen = () => (act = useAction(name)) && null
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)))
  return act
}
const unreachable = () => fetched.mockRejectedValueOnce(new TypeError('no network'))
const answers = (status: number, body: object = { success: true, data: {} }) => fetched.mockResolvedValueOnce(Response.json(body, { status }))

test('what is done the same again after its answer was lost goes under the same key; then it is another act', async () => {
  const create = doing('locations.create')
  unreachable()
  await expect(create.mutateAsync(kitchen)).rejects.toThrow(ApiError)
  answers(201)
  await create.mutateAsync(kitchen)
  answers(201)
  await create.mutateAsync(kitchen)
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).not.toBe(keyOf(0))
})

test('after a refusal, with another input, after something else was done with it, and for another person it is another', async () => {
  const lose = () => {
    const key = keyFor('locations.create', kitchen)
    lostActs.failed('locations.create', kitchen, key, new ApiError(0))
    return key
  }
  const again = () => keyFor('locations.create', kitchen)
  const first = lose()
  expect(again()).toBe(first)
  lostActs.failed('locations.create', kitchen, first, new ApiError(400, { code: 'input.invalid' }))
  expect(again()).not.toBe(first)

  const second = lose()
  expect(keyFor('locations.create', { ...kitchen, name: 'Plum Kitchen' })).not.toBe(second)

  const third = lose()
  answers(200, { success: true, data: [] })
  await call('locations.list', {})
  expect(again()).toBe(third)
  answers(200)
  await call('locations.resume', { id: '0199a8e0-0000-7000-8000-000000000001' })
  expect(again()).not.toBe(third)

  const fourth = lose()
  lostActs.forget()
  expect(again()).not.toBe(fourth)
})

test('by itself only that is sent again whose second sending the server knows', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fetched.mockImplementation(async () => Response.json({ error: 'x', code: 'server.failed' }, { status: 502 }))
  const times = async (act: Promise<unknown>) => {
    fetched.mockClear()
    const refused = expect(act).rejects.toThrow(ApiError)
    await vi.runAllTimersAsync()
    await refused
    return fetched.mock.calls.length
  }
  expect(await times(doing('locations.create', queryClient).mutateAsync(kitchen))).toBe(3)
  const id = '0199a8e0-0000-7000-8000-000000000001'
  expect(await times(doing('support.begin', queryClient).mutateAsync({ id, reason: 'No mail arrives' }))).toBe(1)
  expect(await times(doing('operators.create', queryClient).mutateAsync({ email: 'a@b.example', name: 'A', level: 'support' }))).toBe(1)
  expect(await times(doing('auth.passkeyAdd', queryClient).mutateAsync({} as never))).toBe(1)
})

import { QueryClient, QueryObserver, focusManager, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import './routes-of-few.ts'
import { callOptions } from './use-call.ts'

test('a page that comes back asks again for what it shows, and not for what leaves a row in the log with each look; that it has not got yet it asks for', async () => {
  const client = new QueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  const answers = { success: true } as never
  const asked = { mails: vi.fn(async () => answers), mail: vi.fn(async () => answers), failed: vi.fn(async () => Promise.reject(new Error('No network'))) }
  const looks = [
    new QueryObserver(client, { ...callOptions('admin.emailLog', {}), queryFn: asked.mails, staleTime: 0 }),
    new QueryObserver(client, { ...callOptions('admin.emailLogGet', { id: 'one' }), queryFn: asked.mail, staleTime: 0 }),
    new QueryObserver(client, { ...callOptions('admin.emailLogGet', { id: 'two' }), queryFn: asked.failed, staleTime: 0, retry: false }),
  ]
  const stop = looks.map((look) => look.subscribe(() => {}))
  onTestFinished(() => stop.forEach((end) => end()))
  const times = () => Object.values(asked).map(({ mock }) => mock.calls.length)
  const asks = (expected: number[]) => vi.waitFor(() => expect([...times(), client.isFetching()]).toEqual([...expected, 0]))
  await asks([1, 1, 1])
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await asks([2, 1, 2])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await asks([3, 1, 3])
})

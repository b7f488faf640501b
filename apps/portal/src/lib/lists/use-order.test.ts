import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { optimisticUpdate } from '../../api/use-action.ts'
import { useOrder } from './use-order.ts'

type Sent = { ids: string[]; answer: PromiseWithResolvers<unknown> }
const seen = vi.hoisted(() => ({ client: undefined as unknown as QueryClient, sent: [] as Sent[], toasts: [] as string[] }))
vi.mock('react', () => ({ useMemo: (make: () => unknown) => make() }))
vi.mock('@tanstack/react-query', async (original) => {
  const real = await original<typeof import('@tanstack/react-query')>()
  return {
    ...real,
    useQueryClient: () => seen.client,
    useMutation: (options: never) => {
      const observer = new real.MutationObserver(seen.client, options)
      return { mutate: (input: never) => void observer.mutate(input).catch(() => {}) }
    },
  }
})
vi.mock('../../api/carry-out.ts', () => ({
  carryOut: (_: string, { input: { ids } }: { input: { ids: string[] } }) => {
    const answer = Promise.withResolvers()
    seen.sent.push({ ids, answer })
    return answer.promise
  },
}))
vi.mock('@portal/ui/notices/toast-store.ts', () => ({ showToast: (text: string) => seen.toasts.push(text) }))
vi.mock('../../texts/define-texts.ts', async (original) => ({ ...(await original()), useTexts: () => ({ notMoved: 'not moved' }) }))

beforeEach(() => {
  Object.assign(seen, { client: new QueryClient(), sent: [], toasts: [] })
})

test.each(['about.order', 'benefits.order', 'development.order', 'home.order'] as const)('of two quick moves the second is shown at once, and sent when the first was answered: %s', async (name) => {
  seen.client.setQueryData(['about.list'], { ids: ['a', 'b', 'c'] })
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
  const order = useOrder(name, optimisticUpdate('about.list', (shown, { ids }: { ids: string[] }) => ({ ...shown, ids })))
  order.mutate({ ids: ['b', 'a', 'c'] })
  order.mutate({ ids: ['b', 'c', 'a'] })
  await vi.waitFor(() => expect(seen.client.getQueryData(['about.list'])).toEqual({ ids: ['b', 'c', 'a'] }))
  await vi.waitFor(() => expect(seen.sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen.sent.map(({ ids }) => ids)).toEqual([['b', 'a', 'c']])
  seen.sent[0]!.answer.resolve({})
  await vi.waitFor(() => expect(seen.sent.map(({ ids }) => ids)).toEqual([['b', 'a', 'c'], ['b', 'c', 'a']]))
  seen.sent[1]!.answer.reject(new Error('No'))
  await vi.waitFor(() => expect(seen.toasts).toEqual(['not moved']))
})

test.each(['stored', 'refused'] as const)('of three quick moves the last stays on screen while those before it are %s', async (first) => {
  const server = { ids: ['a', 'b', 'c'] }
  const stop = new QueryObserver(seen.client, { queryKey: ['about.list'], queryFn: () => Promise.resolve({ ids: [...server.ids] }), retry: false }).subscribe(() => {})
  const shown = () => (seen.client.getQueryData(['about.list']) as { ids: string[] } | undefined)?.ids.join('')
  await vi.waitFor(() => expect(shown()).toBe('abc'))
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
  const order = useOrder('about.order', optimisticUpdate('about.list', (list, { ids }: { ids: string[] }) => ({ ...list, ids })))
  const moves = [['b', 'a', 'c'], ['b', 'c', 'a'], ['c', 'b', 'a']]
  for (const ids of moves) order.mutate({ ids })
  await vi.waitFor(() => expect(shown()).toBe('cba'))
  const orders = new Set<string | undefined>()
  const watch = seen.client.getQueryCache().subscribe(() => orders.add(shown()))
  for (const [index, ids] of moves.entries()) {
    await vi.waitFor(() => expect(seen.sent).toHaveLength(index + 1))
    if (index === 0 && first === 'refused') seen.sent[index]!.answer.reject(new Error('No'))
    else {
      server.ids = ids
      seen.sent[index]!.answer.resolve({})
    }
  }
  await vi.waitFor(() => expect(seen.client.isMutating()).toBe(0))
  watch()
  stop()
  expect([[...orders], shown(), seen.toasts]).toEqual([['cba'], 'cba', first === 'refused' ? ['not moved'] : []])
})

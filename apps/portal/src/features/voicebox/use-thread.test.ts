import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, forget } from '../../lib/testing/by-hand.ts'
import { useThread } from './use-thread.ts'

vi.mock('react', () => import('../../lib/testing/by-hand.ts'))
const seen = vi.hoisted(() => ({ call: (async () => {}) as (name: string, input: { code: string; message?: string }) => Promise<unknown>, toasts: [] as string[] }))
vi.mock('../../api/call.ts', () => ({ call: (name: string, input: { code: string }) => seen.call(name, input) }))
vi.mock('@portal/ui/notices/toast-store.ts', () => ({ showToast: (text: string) => seen.toasts.push(text) }))
vi.mock('../../texts/define-texts.ts', async (original) => ({ ...(await original()), useTexts: () => ({ sentBack: 'sent', notSentBack: 'not sent', maybeSentBack: 'perhaps' }) }))

const [fan, ice] = ['0b6f3-c1e00', '7x9k2-00000']
const refused = new ApiError(400, { code: 'input.invalid', error: 'Too long' })
const lost = new ApiError(0)
/** What the server has of each thread. */
let threads: Record<string, { message: string; history: { message: string | null }[] }>
/** What was said and is on its way, until its answer comes. */
let sent: PromiseWithResolvers<unknown>

// oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
const drawn = () => draw(() => useThread(''))
const settled = () => new Promise((resolve) => setTimeout(resolve))
async function open(code: string) {
  drawn().setCode(code)
  drawn().look()
  await settled()
  return drawn()
}
/** Says it, and closes the thread before it has gone out. */
async function sayAndClose(code: string, words: string) {
  await open(code)
  drawn().setMessage(words)
  drawn().send()
  await settled()
  drawn().close()
}
async function fail(error: Error) {
  sent.reject(error)
  await settled()
}

beforeEach(() => {
  forget()
  sent = Promise.withResolvers()
  seen.toasts = []
  threads = { [fan]: { message: 'The fan is broken.', history: [{ message: null }] }, [ice]: { message: 'No ice.', history: [] } }
  seen.call = (_, { code, message }) => (message === undefined ? Promise.resolve({ data: threads[code] }) : sent.promise)
})

test.each([['refused', refused, 'not sent Too long'], ['lost', lost, 'perhaps']])('what did not go out of a closed thread and was %s is back when it is opened again, and nowhere else', async (_, error, toast) => {
  await sayAndClose(fan, 'It is the left one.')
  expect([drawn().thread, drawn().message]).toEqual([undefined, ''])
  await fail(error)
  expect(seen.toasts).toEqual([toast])
  expect((await open(ice)).message).toBe('')
  drawn().close()
  expect((await open(fan)).message).toBe('It is the left one.')
})

test('it is back at once where the same thread stands open again with an empty field, and later where it is not empty', async () => {
  await sayAndClose(fan, 'It is the left one.')
  await open(fan)
  await fail(refused)
  expect(drawn().message).toBe('It is the left one.')
  sent = Promise.withResolvers()
  drawn().send()
  await settled()
  drawn().close()
  await open(fan)
  drawn().setMessage('By the door.')
  drawn()
  await fail(refused)
  expect(drawn().message).toBe('By the door.')
  drawn().close()
  expect((await open(fan)).message).toBe('It is the left one.')
  drawn().close()
  expect((await open(fan)).message).toBe('')
})

test('what went out although its answer was lost is not offered a second time', async () => {
  await sayAndClose(fan, 'It is the left one. ')
  threads[fan]!.history.push({ message: 'It is the left one.' })
  await fail(lost)
  expect((await open(fan)).message).toBe('')
})

test('what was said with an answer is gone from the field', async () => {
  await open(fan)
  drawn().setMessage('It is the left one.')
  drawn().send()
  sent.resolve({ data: threads[fan] })
  await settled()
  expect([drawn().message, drawn().busy, seen.toasts]).toEqual(['', false, ['sent']])
})

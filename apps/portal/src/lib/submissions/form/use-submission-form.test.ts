import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, forget } from '../../testing/by-hand.ts'
import { createFormFiles } from './form-files.ts'
import { useSubmissionForm } from './use-submission-form.ts'

vi.mock('react', () => import('../../testing/by-hand.ts'))

interface Typed { values: { text: string }; place?: { id: string; version: number } }
const page = vi.hoisted(() => ({ typed: {} as unknown, draft: undefined as unknown, wanted: null as string | null }))
vi.mock('../../forms/use-draft.ts', () => ({
  useDraft: (_: string, start: unknown) => {
    page.typed ??= start
    return { values: page.typed, restored: false, done: () => {}, discard: () => void (page.typed = start), setValues: (next: unknown) => void (page.typed = typeof next === 'function' ? next(page.typed) : next) }
  },
}))
const server = vi.hoisted(() => ({ withdraw: vi.fn<() => Promise<void>>(), reached: true, back: () => {} }))
vi.mock('./use-server-draft.ts', () => ({
  useServerDraft: () => ({ taken: () => {}, saveNow: async () => true, end: async () => undefined, begin: () => {}, forget: async () => {}, withdraw: server.withdraw, offer: () => {}, theirs: null }),
}))
vi.mock('../../../api/network.ts', () => ({ network: { isReached: () => server.reached, subscribe: (listener: () => void) => void (server.back = listener) } }))
vi.mock('../../../api/use-call.ts', () => ({ useCall: (name: string) => ({ data: name === 'drafts.get' && page.wanted ? page.draft : undefined, isFetching: false, error: null }) }))
vi.mock('../../use-query-filters.ts', () => ({ useQueryFilters: () => [new URLSearchParams(page.wanted ? { draft: page.wanted } : {}), () => void (page.wanted = null)] }))
vi.mock('../drafts-left.ts', () => ({ useDraftsLeft: () => [] }))

const letter = new File(['x'], 'letter.pdf')
const send = vi.fn<() => Promise<unknown>>()
let files: ReturnType<typeof createFormFiles>
// oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
const drawn = () => draw(() => useSubmissionForm({
  form: { noun: 'eoi', draft: 'eoi' } as never, blank: { text: '' }, titleOf: ({ text }) => text, check: () => ({}), send, onSent: () => {}, onNextText: files.clear,
  keeps: ({ text }) => !text.startsWith('Secretly'),
}))
const typedNow = () => (page.typed as Typed).values.text
/** Until all has run that waits for nothing. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
async function open(id: string, text: string) {
  Object.assign(page, { wanted: id, draft: { data: { id, version: 2, payload: { text } } } })
  drawn()
  await settled()
}

beforeEach(() => {
  forget()
  Object.assign(page, { typed: { values: { text: 'Mine' }, place: { id: 'a', version: 1 } }, draft: undefined, wanted: null })
  files = createFormFiles()
  files.change([letter])
  server.withdraw.mockReset().mockResolvedValue()
  Object.assign(server, { reached: true, back: () => {} })
})

test('files go with the text that they were chosen for, when it is given up or another draft is opened', async () => {
  drawn().discard()
  expect([typedNow(), files.read()]).toEqual(['', []])
  page.typed = { values: { text: 'Mine' }, place: { id: 'a', version: 1 } }
  files.change([letter])
  await open('b', 'Another')
  expect([typedNow(), files.read()]).toEqual(['Another', []])
})

test('what was given up while it was sent is no failure of the text that follows, and nothing of it comes back there', async () => {
  send.mockImplementationOnce(async () => {
    drawn().discard()
    page.typed = { values: { text: 'Another' } }
    throw new DOMException('Aborted', 'AbortError')
  })
  drawn().submit()
  await settled()
  const { failure, errors, sending, values } = drawn()
  expect([failure, errors, sending, values, page.typed]).toEqual(['', {}, false, { text: 'Another' }, { values: { text: 'Another' } }])
  // Without another text it is said.
  send.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'))
  drawn().submit()
  await settled()
  expect(drawn().failure).not.toBe('')
})

test('what another device made of the same draft leaves its files as they are', async () => {
  drawn().take({ id: 'a', version: 2, payload: { text: 'From there' } } as never)
  expect([typedNow(), files.read()]).toEqual(['From there', [letter]])
})

test('they are gone with what was sent, and stay where it was refused', async () => {
  send.mockRejectedValueOnce(new ApiError(400, { code: 'input.invalid', fields: { text: 'Too long' } }))
  drawn().submit()
  await settled()
  expect(files.read()).toEqual([letter])
  send.mockResolvedValueOnce({ data: { id: 'x' } })
  drawn().submit()
  await settled()
  expect([typedNow(), files.read()]).toEqual(['', []])
})

test('what the server keeps of a text that is to be kept here alone goes: at once, when the page is loaded anew and each time the server is reached again', () => {
  const place = { id: 'a', version: 1 }
  const withdrawn = () => server.withdraw.mock.calls.length
  expect([drawn().leftThere, withdrawn()]).toEqual([false, 0])
  page.typed = { values: { text: 'Secretly' }, place }
  expect([drawn().leftThere, withdrawn()]).toEqual([true, 1])
  drawn()
  expect(withdrawn()).toBe(1)
  server.reached = false
  server.back()
  expect(withdrawn()).toBe(1)
  server.reached = true
  server.back()
  expect(withdrawn()).toBe(2)
  forget()
  drawn()
  expect(withdrawn()).toBe(3)
  page.typed = { values: { text: 'Secretly' } }
  expect(drawn().leftThere).toBe(false)
})

test('a day that is only half typed keeps it back, and is asked for whole', async () => {
  send.mockClear()
  const elements = [{ type: 'date', name: 'earliest_start', dataset: {}, validity: { badInput: true } }]
  drawn().submit({ elements } as never)
  await settled()
  expect([send.mock.calls, drawn().errors]).toEqual([[], { earliest_start: 'Please fill in the whole date' }])
})

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
vi.mock('./use-server-draft.ts', () => ({
  useServerDraft: () => ({ taken: () => {}, saveNow: async () => true, end: async () => undefined, begin: () => {}, forget: async () => {}, withdraw: async () => {}, offer: () => {}, theirs: null }),
}))
vi.mock('../../../api/use-call.ts', () => ({ useCall: (name: string) => ({ data: name === 'drafts.get' && page.wanted ? page.draft : undefined, isFetching: false, error: null }) }))
vi.mock('../../use-query-filters.ts', () => ({ useQueryFilters: () => [new URLSearchParams(page.wanted ? { draft: page.wanted } : {}), () => void (page.wanted = null)] }))
vi.mock('../drafts-left.ts', () => ({ useDraftsLeft: () => [] }))

const letter = new File(['x'], 'letter.pdf')
const send = vi.fn<() => Promise<unknown>>()
let files: ReturnType<typeof createFormFiles>
// oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
const drawn = () => draw(() => useSubmissionForm({
  form: { noun: 'eoi', draft: 'eoi' } as never, blank: { text: '' }, titleOf: ({ text }) => text, check: () => ({}), send, onSent: () => {}, onNextText: files.clear,
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
})

test('files go with the text that they were chosen for, when it is given up or another draft is opened', async () => {
  drawn().discard()
  expect([typedNow(), files.read()]).toEqual(['', []])
  page.typed = { values: { text: 'Mine' }, place: { id: 'a', version: 1 } }
  files.change([letter])
  await open('b', 'Another')
  expect([typedNow(), files.read()]).toEqual(['Another', []])
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

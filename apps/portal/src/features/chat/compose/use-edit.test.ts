import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, forget } from '../../../lib/testing/by-hand.ts'
import type { Shown } from '../data/shown.ts'
import { useEdit } from './use-edit.ts'

vi.mock('react', () => import('../../../lib/testing/by-hand.ts'))
vi.mock('@portal/ui/notices/toast-store.ts', () => ({ showToast: vi.fn() }))

const editing = { id: 'm1', text: 'Six' } as Shown
const edit = vi.fn<(id: string, text: string, was: string) => Promise<unknown>>()
const onEdited = vi.fn()
// oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
const drawn = () => draw(() => useEdit({ editing, edit, onEdited }))
async function saved(words: string) {
  drawn().setText(words)
  await drawn().save()
}

beforeEach(() => {
  forget()
  edit.mockReset().mockResolvedValue(undefined)
  onEdited.mockClear()
  drawn()
})

test('the words that stand are no change, and others are saved over them', async () => {
  await saved('Six ')
  expect([edit.mock.calls, onEdited.mock.calls.length]).toEqual([[], 1])
  await saved('Seven')
  expect([edit.mock.calls, onEdited.mock.calls.length]).toEqual([[['m1', 'Seven', 'Six']], 2])
})

test('after others were told, the first words are a change of those, and those are none', async () => {
  edit.mockResolvedValueOnce(new ApiError(409, { code: 'chat.stale', error: 'You changed this on another device.', data: { text: 'Eight' } }))
  await saved('Seven')
  expect([drawn().refused, onEdited.mock.calls.length]).toEqual(['You changed this on another device. “Eight”', 0])
  await saved('Six')
  expect([edit.mock.lastCall, onEdited.mock.calls.length]).toEqual([['m1', 'Six', 'Eight'], 1])
  await saved('Eight')
  expect([edit.mock.calls.length, onEdited.mock.calls.length]).toEqual([2, 2])
})

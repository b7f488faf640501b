import { expect, test } from 'vitest'
import type { Now } from './use-now.ts'
import { pressing, waitingIn } from './waiting.ts'

const waits = (kind: string, count: number) => ({ kind, id: kind, title: '', url: '/', count, progress: null }) as Now['waiting'][number]

test('what a server of the next release tells of is neither shown nor counted, and drafts press nobody', () => {
  const now = { waiting: [waits('messages', 2), waits('surveys', 4), waits('drafts', 3)] }
  expect(waitingIn(now).map(({ kind }) => kind)).toEqual(['messages', 'drafts'])
  expect(pressing(now)).toBe(2)
})

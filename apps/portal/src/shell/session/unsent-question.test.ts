import { afterEach, expect, test, vi } from 'vitest'
import { holdPage } from '../../lib/unsaved-input.ts'
import { unsentQuestion } from './unsent-question.ts'

const waiting = vi.hoisted(() => ({ items: [] as unknown[] }))
vi.mock('../../api/outbox/use-outbox.ts', () => ({ waitingItems: () => waiting.items }))

let ends: Array<() => void> = []
const onScreen = () => void ends.push(unsentQuestion.subscribe(() => {}))
const showCode = () => void ends.push(holdPage(() => {}))
afterEach(() => {
  for (const end of ends) end()
  ends = []
  waiting.items = []
})

test('where nothing would be lost nobody is asked', async () => {
  onScreen()
  expect(await unsentQuestion.ask()).toBe(true)
})

test.each([['unsent work', () => void waiting.items.push({})], ['what this page alone still shows', showCode]])('before a sign-out that would lose %s one is asked', async (_, begin) => {
  onScreen()
  begin()
  for (const leaves of [false, true]) {
    const asked = unsentQuestion.ask()
    expect(unsentQuestion.read()).not.toBeNull()
    unsentQuestion.read()!(leaves)
    expect([await asked, unsentQuestion.read()]).toEqual([leaves, null])
  }
})

test('where nobody would ask, what is shown holds nobody', async () => {
  showCode()
  expect(await unsentQuestion.ask()).toBe(true)
})

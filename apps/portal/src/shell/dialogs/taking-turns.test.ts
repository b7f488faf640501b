import { expect, test, vi } from 'vitest'
import { takingTurns } from './taking-turns.ts'

interface One {
  name: string
  id: number
}

function stand() {
  const on = { screen: null as One | null, loses: false, onWait: vi.fn() }
  return { on, turn: takingTurns<One>((one) => (on.screen = one), () => on.loses, on.onWait) }
}

test('the next takes the place of the one that is open', () => {
  const { on, turn } = stand()
  turn.open({ name: 'photo' })
  const before = on.screen
  turn.open({ name: 'event' })
  expect(on.screen).toMatchObject({ name: 'event' })
  expect(on.screen!.id).not.toBe(before!.id)
  expect([turn.close(before!.id), on.screen?.name]).toEqual([false, 'event'])
  expect(turn.close(on.screen!.id)).toBe(true)
  expect([on.screen, on.onWait.mock.calls.length]).toEqual([null, 0])
})

test('a clicked notification waits for the upload under way, says so, and opens after it', () => {
  const { on, turn } = stand()
  turn.open({ name: 'upload' })
  on.loses = true
  turn.open({ name: 'event' })
  turn.open({ name: 'announcement' })
  expect([on.screen?.name, on.onWait.mock.calls.length]).toEqual(['upload', 2])
  on.loses = false
  const { id } = on.screen!
  expect([turn.close(id), on.screen?.name]).toEqual([false, 'announcement'])
  // Said twice, it is not the next one that closes.
  expect([turn.close(id), on.screen?.name]).toEqual([false, 'announcement'])
  expect([turn.close(on.screen!.id), on.screen]).toEqual([true, null])
})

test('what would be lost elsewhere keeps nothing from opening', () => {
  const { on, turn } = stand()
  on.loses = true
  turn.open({ name: 'event' })
  expect(on.screen?.name).toBe('event')
})

import { expect, test, vi } from 'vitest'
import { draftLine } from './draft-line.ts'
import type { Place } from './draft-line.ts'

const first = { id: 'a', version: 1 }
/** A write whose answer comes when the test says so. */
function held() {
  let answer = (_: { place?: Place | undefined }) => {}
  const sent = new Promise<{ place?: Place | undefined }>((resolve) => (answer = resolve))
  return { send: vi.fn(() => sent), answer: (outcome: { place?: Place | undefined }) => answer(outcome) }
}
/** Until all has run that waits for nothing. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('each write goes where the one before it put the draft', async () => {
  const line = draftLine(undefined)
  const [one, two] = [held(), held()]
  const tell = vi.fn()
  void line.write(one.send, tell)
  void line.write(two.send, tell)
  await settled()
  expect(one.send).toHaveBeenCalledWith(undefined)
  expect(two.send).not.toHaveBeenCalled()
  one.answer({ place: first })
  await settled()
  expect(two.send).toHaveBeenCalledWith(first)
  two.answer({})
  await settled()
  expect(await line.end()).toEqual(first)
  expect(tell.mock.calls).toEqual([[{ place: first }], [{}]])
})

test('whoever ends it while the first write is on its way learns where the draft is, and the form does not', async () => {
  const line = draftLine(undefined)
  const [one, late] = [held(), held()]
  const tell = vi.fn()
  void line.write(one.send, tell)
  void line.write(late.send, tell)
  await settled()
  const ended = line.end()
  line.begin()
  one.answer({ place: first })
  expect(await ended).toEqual(first)
  expect(tell).not.toHaveBeenCalled()
  expect(late.send).not.toHaveBeenCalled()
  // The next text knows nothing of it.
  const next = held()
  void line.write(next.send, tell)
  await settled()
  expect(next.send).toHaveBeenCalledWith(undefined)
})

test('what is on its way of one text is not told to another that was opened', async () => {
  const line = draftLine(first)
  const one = held()
  const tell = vi.fn()
  void line.write(one.send, tell)
  await settled()
  line.begin({ id: 'b', version: 4 })
  one.answer({ place: { ...first, version: 2 } })
  await settled()
  expect(tell).not.toHaveBeenCalled()
  expect(await line.end()).toEqual({ id: 'b', version: 4 })
})

test('a draft that went is begun anew, and one that could not be handed in goes on', async () => {
  const line = draftLine(first)
  await line.write(async () => ({ place: undefined }), () => {})
  expect(await line.end()).toBeUndefined()
  line.begin(first)
  line.move({ ...first, version: 2 })
  expect(await line.end()).toEqual({ id: 'a', version: 2 })
})

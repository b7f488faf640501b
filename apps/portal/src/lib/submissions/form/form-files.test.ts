import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SendOptions } from '../../uploads/send-parts.ts'
import { createFormFiles } from './form-files.ts'

const server = vi.hoisted(() => ({ reached: true, listeners: new Set<() => void>(), sent: [] as string[], forgotten: [] as unknown[], stalls: false }))
vi.mock('../../../api/network.ts', () => ({
  network: { isReached: () => server.reached, subscribe: (one: () => void) => (server.listeners.add(one), () => void server.listeners.delete(one)) },
}))
vi.mock('../../uploads/send-parts.ts', () => ({
  sendParts: (file: File, _: string, attempt: { id?: string }, { signal, onProgress }: SendOptions) => {
    attempt.id = `of ${file.name}`
    onProgress(file.size / 2)
    if (server.stalls) return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    server.sent.push(file.name)
    return Promise.resolve(attempt.id)
  },
  forget: (attempt: { id?: string }) => Promise.resolve(server.forgotten.push(attempt.id)),
}))
function goOffline() {
  server.reached = false
  for (const listener of server.listeners) listener()
}

const MB = 1024 * 1024
const named = (name: string, size: number) => new File([new Uint8Array(size)], name)
const [film, letter] = [named('film.mp4', 33 * MB), named('letter.pdf', 1)]
type Given = { attachments?: File[]; uploadIds?: string[] }
const said = ({ attachments, uploadIds }: Given) => [attachments?.map(({ name }) => name), uploadIds]
const call = vi.fn<(given: Given) => Promise<unknown>>()
const given = () => call.mock.calls.map(([one]) => said(one))

let files: ReturnType<typeof createFormFiles>
beforeEach(() => {
  call.mockReset().mockResolvedValue('sent')
  Object.assign(server, { reached: true, sent: [], forgotten: [], stalls: false })
  server.listeners.clear()
  files = createFormFiles()
  files.change([film, letter])
})

test('what is large goes in parts before the call, which names it; the others go with the call', async () => {
  const shares: number[] = []
  files.subscribe(() => shares.push(files.readShares().get(film) ?? -1))
  await expect(files.sendWith(call)).resolves.toBe('sent')
  expect([server.sent, given(), shares]).toEqual([['film.mp4'], [[['letter.pdf'], ['of film.mp4']]], [0.5, -1]])
  // The call has it: nothing is taken away with the list.
  files.clear()
  expect(server.forgotten).toEqual([])
})

test('together they are no more than what goes in one piece', async () => {
  files.change([named('a.mp4', 20 * MB), named('b.mp4', 20 * MB), named('c.mp4', 12 * MB)])
  await files.sendWith(call)
  expect(given()).toEqual([[['a.mp4', 'c.mp4'], ['of b.mp4']]])
  call.mockClear()
  files.change([letter])
  await files.sendWith(call)
  files.change([])
  await files.sendWith(call)
  expect(given()).toEqual([[['letter.pdf'], undefined], [undefined, undefined]])
})

test('a try whose answer was lost names the same again, and one that was refused looks anew', async () => {
  for (const error of [new ApiError(0), new ApiError(400, { code: 'input.invalid', fields: { uploadIds: 'gone' } })]) {
    call.mockRejectedValueOnce(error)
    await expect(files.sendWith(call)).rejects.toBe(error)
  }
  expect(server.sent).toEqual(['film.mp4'])
  await files.sendWith(call)
  expect(server.sent).toEqual(['film.mp4', 'film.mp4'])
})

test('without a network nothing is sent in parts: what can wait goes as it is, also what arrived before', async () => {
  goOffline()
  await files.sendWith(call)
  server.reached = true
  call.mockRejectedValueOnce(new ApiError(0))
  await expect(files.sendWith(call)).rejects.toThrow()
  goOffline()
  await files.sendWith(call)
  expect(given()).toEqual([[['film.mp4', 'letter.pdf'], undefined], [['letter.pdf'], ['of film.mp4']], [['film.mp4', 'letter.pdf'], undefined]])
})

test('when the network goes while parts are on their way, nobody waits for it', async () => {
  server.stalls = true
  const sent = files.sendWith(call)
  goOffline()
  await sent
  expect(given()).toEqual([[['film.mp4', 'letter.pdf'], undefined]])
})

test('whoever leaves the form gives up what is on its way, and finds the files again', async () => {
  server.stalls = true
  const sent = files.sendWith(call)
  files.stop()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect([files.read(), server.forgotten, call.mock.calls]).toEqual([[film, letter], [], []])
  server.stalls = false
  await files.sendWith(call)
  expect(given()).toEqual([[['letter.pdf'], ['of film.mp4']]])
})

test('another text that begins while files are on their way gives them up for good', async () => {
  server.stalls = true
  const sent = files.sendWith(call)
  files.clear()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect([files.read(), server.forgotten, call.mock.calls]).toEqual([[], ['of film.mp4'], []])
})

test('what is taken off, or chosen for another text, leaves nothing with the server', async () => {
  call.mockRejectedValue(new ApiError(0))
  await expect(files.sendWith(call)).rejects.toThrow()
  files.change([film])
  expect(server.forgotten).toEqual([])
  files.clear()
  expect([files.read(), server.forgotten]).toEqual([[], ['of film.mp4']])
})

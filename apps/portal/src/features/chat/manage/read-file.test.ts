import { expect, test, vi } from 'vitest'
import { readFile } from './read-file.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<Blob>>())
vi.mock('../../../api/call.ts', () => ({ call }))
vi.stubGlobal('location', { origin: 'https://portal.example' })

test('a file of a message is read from the server itself, however large it is', async () => {
  const { signal } = new AbortController()
  call.mockResolvedValue(new Blob(['Words']))
  expect(await (await readFile('/api/media/f1/original?v=abc', signal)).text()).toBe('Words')
  expect(call).toHaveBeenCalledWith('media.get', { id: 'f1', variant: 'original', inline: 'true', v: 'abc' }, { signal })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { downloadLink } from './download-link.ts'
import type { Document } from './document.ts'

const reached = vi.hoisted(() => vi.fn<() => boolean>())
const call = vi.hoisted(() => vi.fn<() => Promise<Blob>>())
const saveBlob = vi.hoisted(() => vi.fn())
vi.mock('../../api/network.ts', () => ({ network: { isReached: reached } }))
vi.mock('../../api/call.ts', () => ({ call }))
vi.mock('../../lib/download.ts', () => ({ saveBlob }))

const file = new Blob(['Open the kitchen'])
const document = { id: 'd1', file_version: 2, file_name: 'opening.txt', url: '/api/media/d1/original' } as Document
const preventDefault = vi.fn()
const click = () => downloadLink(document).onClick({ preventDefault } as never)
beforeEach(() => {
  for (const mock of [preventDefault, saveBlob, call]) mock.mockReset()
  call.mockResolvedValue(file)
})

test('where the server is reached, the browser fetches the file', () => {
  reached.mockReturnValue(true)
  click()
  expect([preventDefault.mock.calls.length, call.mock.calls.length]).toEqual([0, 0])
})

test('where it is not, the file that lies here is handed over, whatever the browser says of its network', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  reached.mockReturnValue(false)
  click()
  expect(preventDefault).toHaveBeenCalledOnce()
  await expect.poll(() => saveBlob.mock.calls).toEqual([[file, 'opening.txt']])
  expect(call).toHaveBeenCalledWith('documents.download', { id: 'd1', inline: 'true', v: '2' })
})

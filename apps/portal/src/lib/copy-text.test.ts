import { toastStore } from '@portal/ui/notices/toast-store.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

const said = () => {
  const { message, tone } = toastStore.read().at(-1)!
  return [message, tone]
}

test('what was copied is said, and so is what could not be', async () => {
  const writeText = vi.fn(async (_: string) => {})
  vi.stubGlobal('navigator', { languages: ['en'], clipboard: { writeText } })
  await copyText('Handed-4711', 'Copied')
  expect(writeText).toHaveBeenCalledWith('Handed-4711')
  expect(said()).toEqual(['Copied', 'success'])

  writeText.mockRejectedValueOnce(new DOMException('Write permission denied.', 'NotAllowedError'))
  await copyText('Handed-4711', 'Copied')
  expect(said()).toEqual(['It couldn’t be copied. Write it down instead.', 'danger'])
})

test('a browser without a place to paste from says so, too', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await copyText('Handed-4711', 'Copied')
  expect(said()).toEqual(['It couldn’t be copied. Write it down instead.', 'danger'])
})

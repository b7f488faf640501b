import { afterEach, expect, test } from 'vitest'
import { defaultTenant } from '../../boot.ts'
import { tenantStore } from '../tenant.ts'
import { mostOf, refusal } from './limits.ts'

const MB = 1024 * 1024

test.each([
  ['image', 'cookout.JPG', 3 * MB, undefined],
  ['image', 'cookout', 3 * MB, undefined],
  ['document', 'Handbook 2024', 3 * MB, undefined],
  ['video', 'film', 3 * MB, undefined],
  ['image', 'IMG_0001.HEIC', 3 * MB, undefined],
  ['image', 'scan.tif', 3 * MB, 'Please choose a JPEG, HEIC, PNG, WebP or GIF picture.'],
  ['image', 'cookout.jpg', 26 * MB, 'This file is too large: at most 25 MB, please.'],
  ['image', 'cookout.jpg', 0, 'This file is empty.'],
  ['document', 'rota.exe', 100, 'Please choose a PDF, Word, Excel, PowerPoint, OpenDocument or text file.'],
  ['document', 'handbook.pdf', 100 * MB, undefined],
  ['video', 'long.mp4', 2048 * MB, undefined],
  ['video', 'long.mp4', 2048 * MB + 1, 'This file is too large: at most 2 GB, please.'],
  ['attachment', 'whatever.bin', 5, undefined],
] as const)('%s %s of %i bytes', (purpose, name, size, words) => {
  expect(refusal(purpose, { name, size, type: '' })).toBe(words)
})

test('a picture whose name ends otherwise is known by its type, and another kind of file is not', () => {
  expect(refusal('image', { name: 'photo.2024', size: 5, type: 'image/jpeg' })).toBeUndefined()
  expect(refusal('image', { name: 'photo.2024', size: 5, type: 'text/plain' })).toBe('Please choose a JPEG, HEIC, PNG, WebP or GIF picture.')
})

afterEach(() => tenantStore.set(defaultTenant))

test('where the location takes less, that is promised and refused before anything is sent', () => {
  tenantStore.set({ ...defaultTenant, most_mb: { image: 5, document: 2, video: 500 } })
  expect([mostOf('image'), mostOf('document'), mostOf('video'), mostOf('attachment')]).toEqual(['5 MB', '2 MB', '500 MB', '5 MB'])
  expect(refusal('image', { name: 'cookout.jpg', size: 6 * MB, type: '' })).toBe('This file is too large: at most 5 MB, please.')
  expect(refusal('attachment', { name: 'cookout.jpg', size: 4 * MB, type: '' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { hideAndSeek } from './hide-and-seek.ts'

test('nothing reaches anybody whom it is not for, by any way, and what is taken back is gone at once', async () => {
  const { cells, leaks, blind } = await hideAndSeek()
  expect(leaks).toEqual([])
  expect(blind, 'whoever may see it does, so the ways are looked through').toEqual([])
  expect(cells).toBeGreaterThan(300)
}, 120_000)

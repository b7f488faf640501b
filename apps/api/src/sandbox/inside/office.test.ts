import { expect, test } from 'vitest'
import { partsOf } from './office.ts'
import type { Archive } from './zip.ts'

const megabyte = 1024 * 1024

test('the parts of a file share one budget: those beyond it are not unpacked at all', () => {
  const given: number[] = []
  const archive = {
    entries: [3, 1, 2, 4].map((number) => ({ name: `ppt/slides/slide${number}.xml` })),
    unpack: (_: unknown, room: number) => {
      given.push(room)
      return Buffer.alloc(Math.min(room, 40 * megabyte), ' ')
    },
  } as unknown as Archive
  const parts = partsOf(archive)
  expect(parts(/slide\d+\.xml$/).map(({ length }) => length / megabyte)).toEqual([40, 24, 0, 0])
  // Another look at the same file has what the first one left: nothing.
  expect(parts(/slide1\.xml$/)).toEqual([''])
  expect(given.map((room) => room / megabyte)).toEqual([64, 24])
})

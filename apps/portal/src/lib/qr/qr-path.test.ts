import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const grid = (...rows: string[]) => ({ size: rows.length, get: (row: number, column: number) => rows[row]?.[column] === '#' })

test('each run of dark squares is one rectangle', () => {
  expect(qrPath(grid('##.', '..#', '###'))).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h3v1h-3z')
})

test('nothing dark, nothing drawn', () => expect(qrPath(grid('..', '..'))).toBe(''))

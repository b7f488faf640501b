import { expect, test } from 'vitest'
import { withTables } from './tables.ts'

test('rows of a workbook stand as one table, empty cells in their place', () => {
  expect(withTables('Sunday count\nItem | Unit | On hand\nBuns | | 3\nWhole store | 9\nBring it to Andre')).toBe(
    'Sunday count\n\n| Item | Unit | On hand |\n|---|---|---|\n| Buns |  | 3 |\n| Whole store | 9 |  |\n\nBring it to Andre',
  )
})

test('one line with a bar in it is no table, and nothing else is touched', () => {
  expect(withTables('# Hours\nOpen | closed\n\n- One\n- Two')).toBe('# Hours\nOpen | closed\n\n- One\n- Two')
})

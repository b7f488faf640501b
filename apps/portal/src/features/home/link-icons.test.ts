import { expect, test } from 'vitest'
import { iconTexts } from './icon-texts.ts'
import { linkIcons } from './link-icons.ts'

test('every icon that can be chosen has a name', () => {
  expect(Object.keys(iconTexts.en).sort()).toEqual(Object.keys(linkIcons).sort())
})

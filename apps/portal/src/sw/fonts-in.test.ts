import { characterCss } from '@portal/theme'
import { expect, test } from 'vitest'
import { fontsIn } from './fonts-in.ts'

test('a worker keeps the fonts of the location’s own typeface', () => {
  expect(fontsIn(`<style>${characterCss({ typeface: 'fraunces' })}</style>`)).toEqual(['nunito', 'fraunces'])
  expect(fontsIn(`<style>${characterCss({ typeface: 'archivo' })}</style>`)).toEqual(['archivo'])
  expect(fontsIn(`<style>${characterCss({ corners: 'sharp' })}</style>`)).toEqual(['inter'])
})

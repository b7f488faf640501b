import { expect, it } from 'vitest'
import { brandContrasts, configColors } from './brand.ts'
import { contrast } from './contrast.ts'
import { defaultBrand } from './defaults.ts'
import { randomBrands } from './random-brands.ts'

it('the default brand has these derived colours', () => {
  expect(configColors(defaultBrand)).toMatchObject({
    on_primary: '#ffffff', on_secondary: '#ffffff', primary_text: '#004f71',
  })
  const rows = brandContrasts(defaultBrand)
  expect(rows[0]).toMatchObject({ pair: 'textOnPrimary', ratio: 8.9, passes: true, adjusted: false })
  expect(rows.every(row => row.passes)).toBe(true)
})

it('says which colours were adjusted, and what they would have had', () => {
  const rows = brandContrasts({ primary: '#ffff00', secondary: '#00ff00', background: '#ffffff' })
  const row = rows.find(({ pair }) => pair === 'primaryAsText')
  expect(row).toMatchObject({ passes: true, adjusted: true, chosenRatio: 1 })
  expect(row?.ratio).toBeGreaterThanOrEqual(4.5)
  // A colour is adjusted where it would have failed, and only there.
  for (const brand of randomBrands(100, 6)) {
    for (const { adjusted, chosenRatio, min, pair } of brandContrasts(brand)) {
      if (chosenRatio !== undefined) expect(adjusted, `${JSON.stringify(brand)} ${pair}`).toBe(chosenRatio < min)
    }
  }
  expect(rows.find(({ pair }) => pair === 'textOnPrimary')).toMatchObject({ adjusted: false, chosenRatio: undefined })
})

it('the config\'s colours are readable on what they are for', () => {
  const brand = { primary: '#ffff00', secondary: '#00ff00', background: '#ff00ff' }
  const colors = configColors(brand)
  expect(contrast(colors.on_primary, brand.primary)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.on_secondary, brand.secondary)).toBeGreaterThanOrEqual(4.5)
  for (const key of ['on_background', 'primary_text', 'secondary_text'] as const) {
    expect(contrast(colors[key], brand.background), key).toBeGreaterThanOrEqual(4.5)
  }
})

it('shows the dark scheme as well', () => {
  const [, , onBackground] = brandContrasts(defaultBrand, 'dark')
  expect(onBackground?.background).not.toBe('#ffffff')
  expect(brandContrasts(defaultBrand, 'dark').find(row => row.pair === 'primaryAsText')?.adjusted).toBe(true)
})

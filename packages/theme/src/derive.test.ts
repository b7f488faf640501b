import { describe, expect, it } from 'vitest'
import { contrast, luminance } from './contrast.ts'
import { defaultBrand } from './defaults.ts'
import type { BrandColors } from './defaults.ts'
import { deriveTheme } from './derive.ts'
import { parseHex } from './hex.ts'
import { difference, toOklch } from './oklch.ts'
import { textPairs } from './pairs.ts'
import { randomBrands } from './random-brands.ts'
import { APART, STATUS_SHADES } from './status.ts'

const brand = (primary: string, secondary = primary, background = primary): BrandColors =>
  ({ primary, secondary, background })

const hard: Array<[string, BrandColors]> = [
  ['the default', defaultBrand],
  ['ugly', brand('#ffff00', '#00ff00', '#ff00ff')],
  ['a green page', brand('#004f71', '#e31837', '#00ff00')],
  ['all black', brand('#000000')],
  ['all white', brand('#ffffff')],
  ['primary on itself', brand('#c8102e', '#ffffff', '#c8102e')],
  ['black on white', brand('#000000', '#ffffff', '#ffffff')],
  ['white on black', brand('#ffffff', '#000000', '#000000')],
  ['a dark page', brand('#ffb000', '#40c0ff', '#101820')],
  ['a blue page', brand('#0000ff', '#ff0000', '#0000ff')],
  ...Array.from({ length: 32 }, (_, i): [string, BrandColors] => {
    const grey = `#${(i * 8 + 4).toString(16).padStart(2, '0').repeat(3)}`
    return [`grey ${grey}`, brand(grey)]
  }),
  // Where black and white read equally badly.
  ...['#747474', '#757575', '#767676', '#777777'].map((grey): [string, BrandColors] => [`middle ${grey}`, brand(grey)]),
]

const failing = (colors: BrandColors) => Object.entries(deriveTheme(colors)).flatMap(([name, scheme]) =>
  textPairs(scheme).filter(([, fg, bg, min]) => !(contrast(fg, bg) >= min)).map(([pair]) => `${name}: ${pair}`))

describe('every pair is readable', () => {
  const headers = ['brand', 'band', 'light'] as const
  it.each(hard)('%s', (_, colors) => {
    for (const header of headers) expect(failing({ ...colors, header }), header).toEqual([])
  })

  it('for 500 random brands', () => {
    for (const [i, colors] of [...randomBrands(500, 1)].entries()) {
      const header = headers[i % 3]
      expect(failing({ ...colors, header }), JSON.stringify({ ...colors, header })).toEqual([])
    }
  })

  it('the check sees an unreadable pair', () => {
    const { light } = deriveTheme(defaultBrand)
    const bad = textPairs({ ...light, text: light.page }).filter(([, fg, bg, min]) => contrast(fg, bg) < min)
    expect(bad.map(([name]) => name)).toContain('text on page')
  })
})

describe('a location sees its own colours', () => {
  it.each([...hard, ...[...randomBrands(30, 2)].map((b): [string, BrandColors] => [JSON.stringify(b), b])])(
    'exactly: %s', (_, colors) => {
      const { light, dark } = deriveTheme(colors)
      const primary = parseHex(colors.primary)
      for (const scheme of [light, dark]) {
        expect(scheme).toMatchObject({ primary, header: primary, secondary: parseHex(colors.secondary) })
        expect(scheme.brand[6]).toBe(primary)
        expect(scheme.accent[6]).toBe(scheme.secondary)
      }
      expect(light.page).toBe(parseHex(colors.background))
    })

  it('in the header too: filled, over a band of the second, or as its name on a light one', () => {
    const colors = brand('#2a2f66', '#b9602a', '#f7f7fc')
    const [filled, band, light] = (['brand', 'band', 'light'] as const).map((header) => deriveTheme({ ...colors, header }).light)
    expect(filled).toMatchObject({ header: '#2a2f66', headerBorder: 'rgba(255, 255, 255, 0.08)' })
    expect(band).toMatchObject({ header: '#2a2f66', headerBorder: '#b9602a' })
    expect(light).toMatchObject({ header: light!.surface, onHeader: '#2a2f66', headerBorder: light!.border })
    // A band that could not be told from the header is a shade of the second colour.
    const same = deriveTheme({ ...brand('#2a2f66'), header: 'band' }).light
    expect(contrast(same.headerBorder, same.header)).toBeGreaterThanOrEqual(3)
  })

  it('a pattern is seen, and faint', () => {
    for (const colors of [...hard.map(([, b]) => b), ...randomBrands(100, 7)]) {
      for (const header of ['brand', 'band', 'light'] as const) {
        for (const scheme of Object.values(deriveTheme({ ...colors, header }))) {
          expect(difference(scheme.header, scheme.headerPattern), JSON.stringify(colors)).toBeGreaterThan(0.01)
          expect(contrast(scheme.header, scheme.headerPattern), JSON.stringify(colors)).toBeLessThan(2)
        }
      }
    }
  })

  it('keeps the hue of a colour it has to darken', () => {
    const { light } = deriveTheme(brand('#ffb000', '#00a0ff', '#ffffff'))
    expect(toOklch(light.primaryText).h).toBeCloseTo(toOklch('#ffb000').h, -1)
    expect(light.primaryText).not.toBe(light.primary)
  })

  it('falls back to the default for what is no colour', () => {
    expect(deriveTheme(brand('url(x)', 'red', ''))).toEqual(deriveTheme(defaultBrand))
  })
})

it('scales go from light to dark', () => {
  for (const colors of [...hard.map(([, b]) => b), ...randomBrands(100, 3)]) {
    const { brand: scale, accent } = deriveTheme(colors).light
    for (const shades of [scale, accent]) {
      const levels = shades.map(shade => toOklch(shade).l)
      for (const [i, level] of levels.slice(1).entries()) {
        // A 256th of a channel is the most that rounding to hex may turn it round.
        expect(level, `${shades}`).toBeLessThanOrEqual((levels[i] ?? 0) + 0.004)
      }
      expect(luminance(shades[9])).toBeLessThanOrEqual(luminance(shades[0]))
    }
  }
})

describe('schemes', () => {
  it('follow the page: dark ink on light pages, light ink on dark ones', () => {
    expect(deriveTheme(brand('#004f71', '#e31837', '#00ff00')).light.colorScheme).toBe('light')
    expect(deriveTheme(brand('#004f71', '#e31837', '#101820')).light.colorScheme).toBe('dark')
    expect(deriveTheme(defaultBrand).dark.colorScheme).toBe('dark')
  })

  it('dark neutrals carry a trace of the primary, and none for a grey', () => {
    const page = toOklch(deriveTheme(defaultBrand).dark.page)
    expect(page.l).toBeLessThan(0.2)
    expect(page.c).toBeGreaterThan(0.004)
    expect(Math.abs(page.h - toOklch('#004f71').h)).toBeLessThan(25)
    expect(toOklch(deriveTheme(brand('#808080')).dark.page).c).toBe(0)
  })

  it('a button shows that the pointer is on it', () => {
    for (const colors of [...hard.map(([, b]) => b), ...randomBrands(100, 4)]) {
      const { light } = deriveTheme(colors)
      expect(difference(light.primary, light.primaryHover), JSON.stringify(colors)).toBeGreaterThan(0.02)
    }
  })
})

describe('danger, success, warning and info', () => {
  const roles = ['danger', 'success', 'warning', 'info'] as const

  it('each have three shades far enough apart that two brand colours cannot spoil all', () => {
    for (const role of roles) {
      const shades = [...STATUS_SHADES[role].dark]
      for (const [i, a] of shades.entries()) {
        for (const b of shades.slice(i + 1)) expect(difference(a, b), `${role} ${a} ${b}`).toBeGreaterThan(2 * APART)
      }
    }
  })

  it('stay apart from the brand and from each other', () => {
    const shades = roles.flatMap(role => STATUS_SHADES[role].dark)
    const statusBrands = shades.map(shade => brand(shade, '#e31837', '#ffffff'))
    for (const colors of [...hard.map(([, b]) => b), ...statusBrands, ...randomBrands(300, 5)]) {
      for (const scheme of Object.values(deriveTheme(colors))) {
        for (const [i, role] of roles.entries()) {
          const others = [scheme.primary, scheme.secondary, ...roles.slice(i + 1).map(other => scheme[other])]
          for (const other of others) expect(difference(scheme[role], other)).toBeGreaterThanOrEqual(APART)
        }
      }
    }
  })
})

it('the default theme, as it ships', () => expect(deriveTheme(defaultBrand)).toMatchSnapshot())

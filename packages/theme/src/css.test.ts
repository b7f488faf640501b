import { expect, it } from 'vitest'
import { schemeVariables, themeCss } from './css.ts'
import { defaultBrand } from './defaults.ts'
import { deriveTheme } from './derive.ts'

const theme = deriveTheme(defaultBrand)

it('names every token in kebab case, and the shades by number', () => {
  const variables = schemeVariables(theme.light)
  expect(variables).toMatchObject({
    '--p-primary': '#004f71', '--p-on-primary': '#ffffff', '--p-page': '#ffffff', '--p-brand-6': '#004f71',
    '--p-accent-6': '#e31837', '--p-header': '#004f71',
  })
  expect(variables['--p-neutral-9']).toBe(theme.light.neutral[9])
  expect(Object.keys(variables)).toHaveLength(30 + Object.keys(theme.light).length - 4)
})

it('has light, the system\'s dark and the chosen dark', () => {
  const [light, system, chosen, ...rest] = themeCss(theme).split('\n')
  expect(rest).toEqual([])
  expect(light).toMatch(/^:root\{color-scheme:light;.*--p-page:#ffffff;.*\}$/)
  expect(system).toMatch(/^@media \(prefers-color-scheme: dark\)\{:root:not\(\[data-mantine-color-scheme=light\]\)\{/)
  expect(chosen).toMatch(/^:root\[data-mantine-color-scheme=dark\]\{color-scheme:dark;/)
  expect(system).toContain(`--p-page:${theme.dark.page};`)
  expect(chosen).toContain(`--p-page:${theme.dark.page};`)
})

it('declares nothing but colours', () => {
  const values = themeCss(theme).matchAll(/--p-[a-z\d-]+:([^;}]*)/g)
  for (const [, value] of values) expect(value).toMatch(/^(#[\da-f]{6}|rgba\([\d., ]+\))$/)
  expect(themeCss(deriveTheme({ ...defaultBrand, primary: '</style><script>' }))).not.toContain('script')
})

it('refuses a theme that was tampered with', () => {
  const light = { ...theme.light, text: '#000}</style>' }
  expect(() => themeCss({ ...theme, light })).toThrow('theme.unsafe_value')
  const named = { ...theme.light, 'x}</style>': '#000000' }
  expect(() => themeCss({ ...theme, light: named })).toThrow('theme.unsafe_value')
})

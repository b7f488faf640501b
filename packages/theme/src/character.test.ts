import { expect, it } from 'vitest'
import { characterCss, characterVariables } from './character.ts'

it('whoever chose nothing gets not a byte more', () => {
  expect(characterCss({})).toBe('')
  expect(characterCss({ typeface: 'inter', corners: 'soft', header: 'brand', pattern: null, cover: null })).toBe('')
})

it('a typeface is a pair, and both have stand-ins of the same measures before they are there', () => {
  const css = characterCss({ typeface: 'fraunces' })
  expect(css).toMatch(/--p-font:'Nunito Variable','Nunito Fallback',/)
  expect(css).toMatch(/--p-font-heading:'Fraunces Variable','Fraunces Fallback',/)
  const named = new Set([...css.matchAll(/'((?:Nunito|Fraunces) Fallback[ \w]*)'/g)].map(([, name]) => name))
  for (const name of named) expect(css.match(new RegExp(`@font-face\\{font-family:'${name}';`, 'g')), name).toHaveLength(3)
  expect(named.size).toBe(8)
  // Arial is 6.33 % narrower than Inter, and Nunito 5.76 %: as wide as Nunito it is at 100.21 %.
  expect(css).toContain("font-family:'Nunito Fallback';font-weight:100 499;src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans'),local('Arimo');size-adjust:100.21%;ascent-override:100.89%;")
  expect(characterCss({ typeface: 'nunito' }).match(/@font-face/g)).toHaveLength(12)
})

it('corners are sharp or round everywhere', () => {
  const radii = (corners: 'sharp' | 'round') => Object.entries(characterVariables({ corners })).filter(([name]) => name.startsWith('--p-radius-'))
  const round = radii('round')
  expect(round).toHaveLength(6)
  for (const [index, [name, radius]] of radii('sharp').entries()) {
    expect([name, Number.parseInt(radius, 10) < Number.parseInt(round[index]![1], 10)]).toEqual([round[index]![0], true])
  }
})

it('a preview stands by itself, whatever the page around it has', () => {
  expect(Object.keys(characterVariables({}))).toEqual(Object.keys(characterVariables({ typeface: 'bitter', corners: 'sharp', header: 'light', pattern: '/brand/pattern-logo?v=a' })))
})

it('pictures are addresses of the server alone', () => {
  const cover = { wide: '/brand/cover?v=0a', narrow: '/brand/cover-small?v=0a' }
  expect(characterCss({ pattern: '/brand/pattern?v=0a-1', cover })).toContain('--p-pattern:url(/brand/pattern?v=0a-1)')
  expect(characterCss({ cover })).toContain('@media (min-width: 64em){html:root{--p-cover:url(/brand/cover?v=0a)}}')
  for (const bad of ['//evil.example/x?v=1', '/brand/x?v=1)}</style>', 'https://a.example/', '/brand/../api?v=1']) {
    expect(() => characterCss({ pattern: bad }), bad).toThrow('theme.unsafe_value')
    expect(() => characterCss({ cover: { ...cover, wide: bad } }), bad).toThrow('theme.unsafe_value')
  }
})

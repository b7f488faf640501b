import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSandbox } from '../../testing/sandbox.ts'
import { drawIcons as drawn } from './draw-icons.ts'
import { initialsOf } from '../../sandbox/initials.ts'
import { iconShapes, screenFrames } from '../../sandbox/icon-shapes.ts'
import { iconsVersion } from './version.ts'

const brand = { header_logo_text: 'Blue Heron', primary_color: '#123456', secondary_color: '#e31837', background_color: '#ffffff', logo_hash: null }

const sandbox = testSandbox()
const drawIcons = (look: typeof brand, logo?: Buffer) => drawn(sandbox, 'here', look, logo)

const at = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return [...data.subarray(from, from + 4)]
}
const colors = async (png: Buffer) => (await sharp(png).stats()).channels.map(({ min, max }) => max - min)

test.each([
  ['Employee Portal', 'EP'], ['Juniper Hen South Main', 'JH'], ['Chick-fil-A South', 'CS'], ['Éclair & Ñandú', 'EN'], ['southmain', 'S'],
  ['24 Hours', '2H'], ['饭店', ''], ['', ''], ['  -- ', ''], ["O'Neill's", 'O'], ['<script>alert', 'S'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('every icon has its size; what a phone cuts itself is filled to the edge', async () => {
  const icons = await drawIcons(brand)
  for (const [name, { size }] of Object.entries(iconShapes)) {
    const png = icons[name as keyof typeof icons]
    const { width, height, format } = await sharp(png).metadata()
    expect([name, width, height, format]).toEqual([name, size, size, 'png'])
  }
  for (const name of ['maskable-192', 'maskable-512', 'apple-touch-icon'] as const) expect(await at(icons[name], 0, 0)).toEqual([0x12, 0x34, 0x56, 255])
  expect((await at(icons['icon-512'], 0, 0))[3]).toBe(0)
})

test('the screens of the store are the brand’s, and have the sizes that it asks for', async () => {
  const icons = await drawIcons({ ...brand, background_color: '#fff0e0' })
  for (const [name, frame] of Object.entries(screenFrames)) {
    const png = icons[name as keyof typeof screenFrames]
    const { width, height, format } = await sharp(png).metadata()
    expect([name, width, height, format]).toEqual([name, frame.width, frame.height, 'png'])
    const near = async (x: number, y: number, color: number[]) => {
      const found = await at(png, x, y)
      expect(Math.max(...color.map((value, channel) => Math.abs(value - found[channel]!)))).toBeLessThan(12)
    }
    await near(0.5, 0.01, [0x12, 0x34, 0x56])
    await near(0.99, 0.99, [0xff, 0xf0, 0xe0])
    expect(png.length).toBeLessThan(40_000)
  }
})

test('the letters are drawn, and inside the safe zone of a maskable icon', async () => {
  const { 'maskable-512': icon } = await drawIcons(brand)
  expect(Math.max(...(await colors(icon)))).toBeGreaterThan(150)
  const outside = await sharp(icon).extract({ left: 0, top: 0, width: 512, height: 51 }).toBuffer()
  expect(Math.max(...(await colors(outside)))).toBe(0)
})

test('a name without letters still gets a mark', async () => {
  const { 'icon-192': icon } = await drawIcons({ ...brand, header_logo_text: '饭店' })
  expect(Math.max(...(await colors(icon)).slice(0, 3))).toBeGreaterThan(150)
})

const disc = (color: string, ground = 'none') =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="300" height="300"><rect width="9" height="9" fill="${ground}"/><circle cx="4.5" cy="4.5" r="4" fill="${color}"/></svg>`)).png().toBuffer()

test('a logo stands on the page’s colour, on another where it could not be seen, and on its own where it has one', async () => {
  const corner = async (logo: Buffer) => at((await drawIcons(brand, logo))['maskable-192'], 0, 0)
  expect(await corner(await disc('#123456'))).toEqual([255, 255, 255, 255])
  expect(await corner(await disc('#ffffff'))).toEqual([0x12, 0x34, 0x56, 255])
  expect(await corner(await disc('#ffffff', '#336600'))).toEqual([0x33, 0x66, 0x00, 255])
  expect(await at((await drawIcons(brand, await disc('#cc0000')))['maskable-192'], 0.5, 0.5)).toEqual([0xcc, 0, 0, 255])
})

test('the version names what is drawn, and nothing else', () => {
  const version = iconsVersion(brand)
  expect(iconsVersion({ ...brand, header_logo_text: 'Brown Hat' })).toBe(iconsVersion({ ...brand, header_logo_text: 'Big Hen' }))
  expect(iconsVersion({ ...brand, secondary_color: '#000000' })).toBe(version)
  for (const change of [{ header_logo_text: 'Red' }, { primary_color: '#000000' }, { logo_hash: 'abc' }]) expect(iconsVersion({ ...brand, ...change })).not.toBe(version)
})

import { deriveTheme } from '@portal/theme'
import sharp from 'sharp'

interface Frame {
  width: number
  height: number
  /** Columns of cards. */
  columns: number
}

/** What an app store shows beside the question whether to install: the home page, in outline. */
export const screenFrames = {
  'screen-narrow': { width: 720, height: 1280, columns: 1 },
  'screen-wide': { width: 1280, height: 720, columns: 3 },
} as const satisfies Record<string, Frame>
export type ScreenName = keyof typeof screenFrames
export const screenNames = Object.keys(screenFrames) as ScreenName[]

const gap = 40
const bar = 104

interface Brand {
  primary_color: string
  background_color: string
}

/** The colours alone make it theirs: a screen without words reads the same in every language. */
function outline({ width, height, columns }: Frame, { primary_color: primary, background_color: background }: Brand): Buffer {
  const { light } = deriveTheme({ primary, secondary: primary, background })
  const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="${fill}" ${more}/>`
  const line = (x: number, y: number, w: number, fill: string, h = 16) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${fill}"/>`
  const wide = columns > 1
  const hero = box(gap, bar + 150, width - gap * 2, wide ? 170 : 340, light.primary)
  const side = (width - gap * (columns + 1)) / columns
  const top = bar + 190 + (wide ? 170 : 340)
  const cards = Array.from({ length: wide ? 3 : 2 }, (_, index) => {
    const x = gap + (wide ? index : 0) * (side + gap)
    const y = top + (wide ? 0 : index) * 210
    return box(x, y, side, 170, light.surfaceRaised, `stroke="${light.border}" stroke-width="2"`)
      + line(x + 32, y + 36, side * 0.42, light.primary, 20) + line(x + 32, y + 80, side * 0.72, light.textMuted) + line(x + 32, y + 112, side * 0.54, light.textMuted)
  }).join('')
  const inside = `<rect width="${width}" height="${height}" fill="${light.page}"/><rect width="${width}" height="${bar}" fill="${light.header}"/>`
    + line(gap, bar + 48, Math.min(420, width * 0.5), light.text, 28) + line(gap, bar + 100, Math.min(540, width * 0.62), light.textMuted) + hero + cards
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)
}

/** Both screens of a brand, with its icon in the header. */
export async function drawScreens(brand: Brand, icon: Buffer): Promise<Record<ScreenName, Buffer>> {
  const input = await sharp(icon).resize(64, 64).toBuffer()
  const draw = (name: ScreenName) =>
    sharp(outline(screenFrames[name], brand)).composite([{ input, left: gap, top: (bar - 64) / 2 }]).png({ palette: true, compressionLevel: 9 }).toBuffer()
  const made = await Promise.all(screenNames.map(async (name) => [name, await draw(name)] as const))
  return Object.fromEntries(made) as Record<ScreenName, Buffer>
}

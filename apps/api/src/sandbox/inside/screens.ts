import { deriveTheme } from '@portal/theme'
import sharp from 'sharp'
import { type Frame, type ScreenName, screenFrames, screenNames } from '../icon-shapes.ts'

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
export async function drawScreens(brand: Brand, icon: Buffer): Promise<Array<[ScreenName, Buffer]>> {
  const input = await sharp(icon).resize(64, 64).toBuffer()
  const made: Array<[ScreenName, Buffer]> = []
  for (const name of screenNames) {
    const drawn = sharp(outline(screenFrames[name], brand)).composite([{ input, left: gap, top: (bar - 64) / 2 }])
    made.push([name, await drawn.png({ palette: true, compressionLevel: 9 }).toBuffer()])
  }
  return made
}

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { defaultBrand, deriveTheme, contrast } from '@portal/theme'
import sharp from 'sharp'
import { initialsOf } from '../initials.ts'
import { type Shape, iconShapes, shapeNames } from '../icon-shapes.ts'
import { letters } from './letters.ts'
import type { Work } from './main.ts'
import { drawScreens } from './screens.ts'

const tile = ({ size, radius }: Shape, color: string, inside = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${color}"/>${inside}</svg>`)

/** Two letters stand close; without any the mark is a plain ring. */
export function initialsPath(name: string): { path: string; left: number; width: number } {
  const glyphs = [...initialsOf(name)].map((char) => letters[char]!)
  if (!glyphs.length) return { path: 'M500 0a500 500 0 1 0 0 1000a500 500 0 1 0 0-1000M500 200a300 300 0 1 1 0 600a300 300 0 1 1 0-600', left: 0, width: 1000 }
  let at = 0
  const placed = glyphs.map(({ width, path }) => {
    const moved = `<path transform="translate(${at} 0)" d="${path}"/>`
    at += width - 20
    return moved
  })
  const last = glyphs.at(-1)!
  return { path: placed.join(''), left: glyphs[0]!.left, width: at + 20 - last.width + last.right - glyphs[0]!.left }
}

function drawInitials(shape: Shape, name: string, color: string, ink: string): Buffer {
  const { path, left, width } = initialsPath(name)
  // Capitals fill less of their box than a picture does: their height is held below the share.
  const scale = Math.min((shape.size * shape.share) / width, (shape.size * shape.share * 0.66) / 1000)
  const x = (shape.size - width * scale) / 2 - left * scale
  const y = (shape.size - 1000 * scale) / 2
  const drawn = path.startsWith('<') ? path : `<path d="${path}"/>`
  return tile(shape, color, `<g fill="${ink}" transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`)
}

const hex = (r: number, g: number, b: number) => `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** What to put behind a logo: its own ground where it has one, else the first colour that it can be seen on. */
async function groundFor(logo: Buffer, candidates: string[]): Promise<string> {
  const side = 48
  const { data } = await sharp(logo).resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (index: number) => [data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!, data[index * 4 + 3]!] as const
  const corners = [0, side - 1, side * (side - 1), side * side - 1].map(pixel)
  const [first] = corners
  const same = corners.every((corner) => corner.every((value, channel) => Math.abs(value - first![channel]!) < 12))
  if (same && first![3] > 250) return hex(first![0], first![1], first![2])

  const visible = Array.from({ length: side * side }, (_, index) => pixel(index)).filter(([, , , alpha]) => alpha > 128)
  const seenOn = (ground: string) =>
    visible.filter(([r, g, b]) => contrast(hex(r, g, b), ground) >= 1.4).length / Math.max(1, visible.length)
  const scores = candidates.map((ground) => ({ ground, score: seenOn(ground) }))
  return (scores.find(({ score }) => score >= 0.6) ?? scores.toSorted((a, b) => b.score - a.score)[0]!).ground
}

/** Few colours are enough for a mark this size, and weigh a third: every first visit fetches one. */
const small = { palette: true, quality: 95, effort: 8 } as const

/** All pictures of a brand, made from its logo where that was given, or else from the initials of its name. */
export const drawIcons: Work<'drawIcons'> = async (brand, { content, output }) => {
  const logo = existsSync(content) ? await readFile(content) : undefined
  const { light } = deriveTheme({ primary: brand.primary_color, secondary: brand.secondary_color, background: brand.background_color })
  const ground = logo ? await groundFor(logo, [light.page, '#ffffff', light.primary, defaultBrand.primary, '#000000']) : light.primary
  const draw = async (shape: Shape): Promise<Buffer> => {
    if (!logo) return sharp(drawInitials(shape, brand.header_logo_text, light.primary, light.onPrimary)).png(small).toBuffer()
    const side = Math.round(shape.size * shape.share)
    const input = await sharp(logo).resize(side, side, { fit: 'inside' }).toBuffer()
    return sharp(tile(shape, ground)).composite([{ input, gravity: 'centre' }]).png(small).toBuffer()
  }
  const made = new Map<string, Buffer>()
  for (const name of shapeNames) made.set(name, await draw(iconShapes[name]))
  for (const [name, png] of [...made, ...(await drawScreens(brand, made.get('icon-192')!))]) await writeFile(output(name), png)
  return 'done'
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { initialsPath } from './icons.ts'
import type { Work } from './main.ts'

/** The side of a tile, at two dots a point. */
const side = 480

interface Placed {
  /** The middle of a mark, as a share of the tile. */
  x: number
  y: number
  size: number
  turn: number
}

/** No mark touches the tile's edge: none has to go on in the next one. */
const layouts: Record<'logo' | 'scatter', Placed[]> = {
  logo: [{ x: 0.25, y: 0.25, size: 0.27, turn: 0 }, { x: 0.75, y: 0.75, size: 0.27, turn: 0 }],
  scatter: [
    { x: 0.22, y: 0.2, size: 0.26, turn: -14 }, { x: 0.7, y: 0.17, size: 0.17, turn: 21 }, { x: 0.79, y: 0.56, size: 0.29, turn: 10 },
    { x: 0.4, y: 0.53, size: 0.15, turn: -32 }, { x: 0.2, y: 0.78, size: 0.21, turn: 17 }, { x: 0.57, y: 0.84, size: 0.18, turn: -8 },
  ],
}

const markSide = 160

/** A logo's shape with what is inside it: its own ground counts as nothing, and its darker parts as more than its lighter ones. */
async function shapeOf(logo: Buffer): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { data, info } = await sharp(logo).resize(markSide, markSide, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const count = info.width * info.height
  const at = (index: number) => [data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!, data[index * 4 + 3]!] as const
  const light = ([r, g, b]: readonly [number, number, number, number]) => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
  const corners = [0, info.width - 1, count - info.width, count - 1].map(at)
  const [ground] = corners
  const ownGround = corners.every((corner) => corner[3] > 250 && corner.every((value, channel) => Math.abs(value - ground![channel]!) < 12))
  const cover = (pixel: ReturnType<typeof at>) => {
    if (!ownGround) return pixel[3] / 255
    const apart = Math.max(...[0, 1, 2].map((channel) => Math.abs(pixel[channel]! - ground![channel]!)))
    return Math.min(1, Math.max(0, (apart - 12) / 60))
  }
  const covers = Float64Array.from({ length: count }, (_, index) => cover(at(index)))
  const seen = [...covers.keys()].filter((index) => covers[index]! > 0.5).map((index) => light(at(index)))
  const [darkest, lightest] = seen.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [1, 0])
  const range = lightest! - darkest!
  for (let index = 0; index < count; index++) {
    // One ink: what was light in it is drawn faintly, so that a sign keeps its picture.
    const weight = range > 0.15 ? 1 - 0.75 * ((light(at(index)) - darkest!) / range) : 1
    data.fill(0, index * 4, index * 4 + 3)
    data[index * 4 + 3] = Math.round(255 * covers[index]! * Math.min(1, Math.max(0.25, weight)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(markSide, markSide, { fit: 'contain', background: clear }).png().toBuffer()
}

function initialsShape(name: string): Promise<Buffer> {
  const { path, left, width } = initialsPath(name)
  const scale = Math.min(markSide / width, (markSide * 0.7) / 1000)
  const moved = `translate(${(markSide - width * scale) / 2 - left * scale} ${(markSide - 1000 * scale) / 2}) scale(${scale})`
  const drawn = path.startsWith('<') ? path : `<path fill-rule="evenodd" d="${path}"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${markSide}" height="${markSide}"><g transform="${moved}">${drawn}</g></svg>`)).png().toBuffer()
}

/** One tile of a pattern: only what is opaque in it counts. */
export const drawPattern: Work<'drawPattern'> = async ({ pattern, name }, { content, output }) => {
  const mark = existsSync(content) ? await shapeOf(await readFile(content)) : await initialsShape(name)
  const marks = await Promise.all(layouts[pattern].map(async ({ x, y, size, turn }) => {
    const small = await sharp(mark).resize(Math.round(size * side)).png().toBuffer()
    const input = await sharp(small).rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } }).png().toBuffer()
    const { width, height } = await sharp(input).metadata()
    return { input, left: Math.round(x * side - width / 2), top: Math.round(y * side - height / 2) }
  }))
  await sharp({ create: { width: side, height: side, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(marks).webp({ quality: 20, alphaQuality: 60, effort: 6 }).toFile(output('pattern'))
  return 'done'
}

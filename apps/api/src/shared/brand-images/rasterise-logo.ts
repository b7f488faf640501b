import { randomBytes } from 'node:crypto'
import sharp, { type SharpOptions } from 'sharp'
import { badInput } from '../../http/errors.ts'

/** Enough for a header at any pixel density, and for a 512 icon. */
const longestSide = 1024
const least = 32
/** A picture that takes longer to draw than this was made to. */
const drawSeconds = 10

export interface Logo {
  png: Buffer
  /** Part of its address and of its file's name: each upload has its own, so that what removes an old file never hits a new one. */
  hash: string
}

const refuse = (sentence: string) => badInput({ logo: sentence })
const unreadable = () => refuse('This picture could not be read. Please save it again as PNG or JPEG.')

async function measured(input: Uint8Array | string, options: SharpOptions) {
  const { format, width, height } = await sharp(input, options).metadata()
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) throw refuse('A logo is a PNG, JPEG, WebP or SVG picture.')
  if (format !== 'svg' && Math.max(width, height) < least) throw refuse(`This picture is too small: at least ${least} pixels, please.`)
  return { isDrawing: format === 'svg', longest: Math.max(width, height) }
}

/**
 * Whatever was sent as a logo, as a PNG of our own making. Nothing of the original is ever served: no script of an SVG,
 * no trailing bytes, no place where a photo was taken.
 * @param input bytes, or the path of a file
 * @throws AppError 400 naming the field `logo`
 */
export async function rasteriseLogo(input: Uint8Array | string): Promise<Logo> {
  const options: SharpOptions = { limitInputPixels: 50_000_000, failOn: 'error', animated: false }
  try {
    const { isDrawing, longest } = await measured(input, options)
    // A drawing is drawn at the size it is needed in, not drawn small and blown up.
    const density = isDrawing ? Math.min(7200, Math.max(1, (72 * longestSide) / longest)) : undefined
    const png = await sharp(input, { ...options, ...(density ? { density } : {}) })
      .timeout({ seconds: drawSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, effort: 7 })
      .toBuffer()
    return { png, hash: randomBytes(8).toString('hex') }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    if (/pixel limit/i.test((error as Error).message)) throw refuse('This picture has too many pixels: at most 50 million.')
    throw unreadable()
  }
}

import sharp from 'sharp'
import { badInput } from '../../http/errors.ts'

/** Widths that pictures are made in; a screen asks for the one that fits (`srcset`). */
export const widths = [320, 640, 1280, 2048] as const
/** Larger pictures are refused before they are unpacked (decisions section 6). */
export const maxPixels = 50_000_000

// Pictures must not take every core from calls: one thread each, and jobs make one at a time.
sharp.concurrency(1)
sharp.cache({ memory: 64, files: 0, items: 50 })

export interface Picture {
  width: number
  height: number
  placeholder: string
}

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })

/** What refuses a picture, in words. */
function inWords(error: unknown, field: string): Error {
  const text = (error as Error).message
  if (/pixel limit/i.test(text)) return badInput({ [field]: 'This picture is too large: at most 50 megapixels.' })
  return badInput({ [field]: 'This picture is damaged and cannot be read.' })
}

/**
 * Turns a picture upright and takes out everything that is not picture (EXIF, GPS, colour profiles turned into sRGB).
 * Writes the result beside it.
 * @throws AppError 400 for what is broken or too large, naming `field`
 */
export async function cleanPicture(source: string, target: string, field: string): Promise<Picture & { size: number; mime: string; extension: string }> {
  try {
    const { format, hasAlpha } = await open(source).metadata()
    const upright = open(source).autoOrient()
    const [clean, extension] = format === 'png' || hasAlpha
      ? [upright.png({ compressionLevel: 7 }), 'png'] as const
      : [upright.jpeg({ quality: 90, mozjpeg: false }), 'jpg'] as const
    const { width, height, size } = await clean.toFile(target)
    const tiny = await sharp(target).resize(24, 24, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { width, height, size, placeholder, mime: extension === 'png' ? 'image/png' : 'image/jpeg', extension }
  } catch (error) {
    throw inWords(error, field)
  }
}

export interface Variant {
  name: string
  width: number
  height: number
  size: number
  mime: string
}

/**
 * The smaller forms of a cleaned picture, one after the other. Widths beyond the picture's own are left out. It is unpacked
 * once, to the largest of them: half the work of four times, as is the lighter effort for three per cent more bytes.
 */
export async function* makeVariants(picture: Buffer): AsyncGenerator<Variant & { bytes: Buffer }> {
  const { width: full } = await sharp(picture).metadata()
  const wanted = widths.filter((each) => each < full || each === widths[0])
  const largest = await sharp(picture).resize({ width: wanted.at(-1), withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  for (const width of wanted) {
    const { data, info } = await sharp(largest.data, { raw: largest.info }).resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 }).toBuffer({ resolveWithObject: true })
    yield { name: `w${width}`, width: info.width, height: info.height, size: info.size, mime: 'image/webp', bytes: data }
  }
}

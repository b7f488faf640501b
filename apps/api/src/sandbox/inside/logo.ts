import sharp, { type SharpOptions } from 'sharp'
import { faultOf } from './fault.ts'
import type { Work } from './main.ts'

/** Enough for a header at any pixel density, and for a 512 icon. */
const longestSide = 1024
const least = 32

const options: SharpOptions = { limitInputPixels: 50_000_000, failOn: 'error', animated: false }

/** Whatever was sent as a logo, as a PNG of our own making. */
export const drawLogo: Work<'drawLogo'> = async (_, { content, output }) => {
  try {
    const { format, width, height } = await sharp(content, options).metadata()
    if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) return 'kind'
    const longest = Math.max(width, height)
    if (format !== 'svg' && longest < least) return 'small'
    // A drawing is drawn at the size it is needed in, not drawn small and blown up.
    const density = format === 'svg' ? Math.min(7200, Math.max(1, (72 * longestSide) / longest)) : undefined
    await sharp(content, { ...options, ...(density ? { density } : {}) })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, effort: 7 })
      .toFile(output('logo'))
    return 'done'
  } catch (error) {
    return faultOf(error)
  }
}

/** A logo as screens show it. */
export const lightLogo: Work<'lightLogo'> = async ({ height }, { content, output }) => {
  await sharp(content, options).resize({ height, withoutEnlargement: true }).webp({ quality: 90, alphaQuality: 95 }).toFile(output('logo'))
  return 'done'
}

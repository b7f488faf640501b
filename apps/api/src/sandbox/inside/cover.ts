import sharp from 'sharp'
import { faultOf } from './fault.ts'
import type { Work } from './main.ts'

/** Smaller, it would be blown up on a phone. */
const least = 600
const options = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const

/** A photo upright, without what its camera wrote into it, in each of the widths. */
export const drawCover: Work<'drawCover'> = async ({ widths }, { content, output }) => {
  try {
    const { width, height } = await sharp(content, options).metadata()
    if (Math.max(width, height) < least) return 'small'
    for (const [name, most] of Object.entries(widths)) {
      await sharp(content, options).autoOrient()
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' }).webp({ quality: 72, effort: 4 }).toFile(output(name))
    }
    return 'done'
  } catch (error) {
    return faultOf(error)
  }
}

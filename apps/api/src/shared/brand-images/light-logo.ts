import type { Branding } from '../../core/locations.ts'
import { keptInMemory } from './kept-in-memory.ts'
import { type BrandFiles, readLogo } from './store.ts'

/** The tallest place that shows a logo, at three dots a point. */
const height = 192
const logos = keptInMemory()

async function draw(means: BrandFiles, location: string, branding: Branding): Promise<Buffer | undefined> {
  const png = await readLogo(means.files, location, branding)
  if (!png) return undefined
  await using drawn = await means.sandbox.run('lightLogo', { height }, { location, content: png })
  return await drawn.bytes('logo')
}

/** The logo as screens show it, a fifth of what is stored: made when first asked for, for browsers that take WebP. */
export const lightLogo = (means: BrandFiles, location: string, branding: Branding): Promise<Buffer | undefined> =>
  logos(`${location}/${branding.logo_hash}`, () => draw(means, location, branding))

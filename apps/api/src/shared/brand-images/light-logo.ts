import type { Branding } from '../../core/locations.ts'
import { type BrandFiles, readLogo } from './store.ts'

/** The tallest place that shows a logo, at three dots a point. */
const height = 192
/** Some kilobytes each. */
const most = 500
const kept = new Map<string, Promise<Buffer | undefined>>()

async function draw(means: BrandFiles, location: string, branding: Branding): Promise<Buffer | undefined> {
  const png = await readLogo(means.files, location, branding)
  if (!png) return undefined
  await using drawn = await means.sandbox.run('lightLogo', { height }, { location, content: png })
  return await drawn.bytes('logo')
}

/** The logo as screens show it, a fifth of what is stored: made when first asked for, for browsers that take WebP. */
export function lightLogo(means: BrandFiles, location: string, branding: Branding): Promise<Buffer | undefined> {
  const key = `${location}/${branding.logo_hash}`
  const known = kept.get(key)
  if (known) return known
  const made = draw(means, location, branding)
  kept.set(key, made)
  // A store that does not answer, or has nothing yet, may do so the next time.
  made.then((bytes) => bytes ?? kept.delete(key), () => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > most && oldest) kept.delete(oldest)
  return made
}

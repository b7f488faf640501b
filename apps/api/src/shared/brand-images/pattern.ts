import type { Branding } from '../../core/locations.ts'
import { keptInMemory } from './kept-in-memory.ts'
import { type BrandFiles, readLogo } from './store.ts'
import { patternVersion } from './version.ts'

type Pattern = Exclude<Branding['pattern'], 'none'>
const patterns = keptInMemory()

async function draw(means: BrandFiles, location: string, branding: Branding, pattern: Pattern): Promise<Buffer> {
  const logo = await readLogo(means.files, location, branding)
  const input = { pattern, name: branding.header_logo_text }
  await using drawn = await means.sandbox.run('drawPattern', input, { location, ...(logo ? { content: logo } : {}) })
  return await drawn.bytes('pattern')
}

/** One tile of a pattern of a brand, a shape without colours: made when first asked for. */
export const patternTile = (means: BrandFiles, location: string, branding: Branding, pattern: Pattern): Promise<Buffer | undefined> =>
  patterns(`${location}/${patternVersion({ ...branding, pattern })}`, () => draw(means, location, branding, pattern))

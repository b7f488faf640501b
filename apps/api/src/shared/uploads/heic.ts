import { rename } from 'node:fs/promises'
import { ContentBroken, type Sandbox } from '../../sandbox/index.ts'

/** What iPhones take but at their very largest; each pixel is eight bytes of memory on the way. */
const heicPixels = 25_000_000

export const isHeic = (mime: string) => /^image\/hei[cf](-sequence)?$/.test(mime)

/**
 * Makes the file at this path a JPEG, upright and without anything that is not picture.
 * @returns what kept it from that; the file is then as it was
 * @throws ContentStopped
 */
export async function convertHeic(sandbox: Sandbox, location: string, path: string): Promise<'done' | 'broken' | 'pixels'> {
  try {
    await using converted = await sandbox.run('convertHeic', { maxPixels: heicPixels }, { location, content: path })
    if (converted.reply === 'done') await rename(converted.file('jpeg'), path)
    return converted.reply
  } catch (error) {
    // A file that throws the decoder off is a broken one: what it says of it helps nobody.
    if (error instanceof ContentBroken) return 'broken'
    throw error
  }
}

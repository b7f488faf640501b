import { rename } from 'node:fs/promises'
import { problem } from '@portal/contract/errors/problem'
import { AppError, badInput } from '../../core/errors.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'

/** Widths that pictures are made in; a screen asks for the one that fits (`srcset`). */
export const widths = [320, 640, 1280, 2048] as const
/** Larger pictures are refused before they are unpacked. */
const maxPixels = 50_000_000

interface Picture {
  width: number
  height: number
  placeholder: string
}

/**
 * Turns a picture upright and takes out everything that is not picture (EXIF, GPS, colour profiles turned into sRGB).
 * Writes the result beside it.
 * @throws AppError 400 or 413 for what is broken or too large, naming `field`
 */
export async function cleanPicture(
  sandbox: Sandbox, location: string, source: string, target: string, field: string,
): Promise<Picture & { size: number; mime: string; extension: string }> {
  try {
    await using cleaned = await sandbox.run('cleanPicture', { maxPixels }, { location, content: source })
    const { reply } = cleaned
    if (reply === 'pixels') throw badInput({ [field]: problem('picture_too_large', { megapixels: 50 }) })
    if (reply === 'broken') throw new ContentBroken()
    await rename(cleaned.file('clean'), target)
    return { ...reply, mime: reply.extension === 'png' ? 'image/png' : 'image/jpeg' }
  } catch (error) {
    if (error instanceof ContentBroken) throw badInput({ [field]: problem('picture_damaged') })
    if (error instanceof ContentStopped) throw new AppError(`upload.${error.limit}`, { data: { field } })
    throw error
  }
}

export interface Variant {
  name: string
  width: number
  height: number
  size: number
  mime: string
}

/** The smaller forms of a cleaned picture; `keep` is given each with its bytes. */
export async function makeVariants(
  sandbox: Sandbox, location: string, picture: Uint8Array | string, keep: (variant: Variant, bytes: Buffer) => Promise<unknown>,
): Promise<Variant[]> {
  await using made = await sandbox.run('pictureVariants', { widths, maxPixels }, { location, content: picture, background: true })
  const variants = made.reply.map((each) => ({ ...each, mime: 'image/webp' }))
  for (const variant of variants) await keep(variant, await made.bytes(variant.name))
  return variants
}

import { randomBytes } from 'node:crypto'
import { type Problem, problem } from '@portal/contract/errors/problem'
import { badInput } from '../../core/errors.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import type { Reply } from '../../sandbox/tasks.ts'

/** Beside a form on a desktop, and above it on a phone. */
export const coverSizes = ['wide', 'narrow'] as const
const widths: Record<(typeof coverSizes)[number], number> = { wide: 1440, narrow: 900 }

export interface Cover {
  /** Part of its address and of its files' names: each upload has its own. */
  hash: string
  sizes: Record<(typeof coverSizes)[number], Buffer>
}

const refusals: Record<Exclude<Reply<'drawCover'>, 'done'>, Problem> = {
  small: problem('logo_too_small', { pixels: 600 }),
  pixels: problem('picture_too_large', { megapixels: 50 }),
  broken: problem('picture_damaged'),
}

/**
 * The photo of an entrance in the sizes that screens show. Nothing of the file that was sent is ever served.
 * @throws AppError 400 naming the field `cover`
 */
export async function drawCover(sandbox: Sandbox, location: string, source: Uint8Array | string): Promise<Cover> {
  const refuse = (wrong: Problem) => badInput({ cover: wrong })
  try {
    await using drawn = await sandbox.run('drawCover', { widths }, { location, content: source })
    if (drawn.reply !== 'done') throw refuse(refusals[drawn.reply])
    const [wide, narrow] = await Promise.all(coverSizes.map((size) => drawn.bytes(size)))
    return { hash: randomBytes(8).toString('hex'), sizes: { wide: wide!, narrow: narrow! } }
  } catch (error) {
    if (error instanceof ContentStopped) throw refuse(problem(`reading_${error.limit}`))
    if (error instanceof ContentBroken) throw refuse(problem('picture_damaged'))
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { type Problem, problem } from '@portal/contract/errors/problem'
import { badInput } from '../../core/errors.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import type { Reply } from '../../sandbox/tasks.ts'

export interface Logo {
  png: Buffer
  /** Part of its address and of its file's name: each upload has its own, so that what removes an old file never hits a new one. */
  hash: string
}

const refuse = (wrong: Problem) => badInput({ logo: wrong })
const unreadable = problem('logo_unreadable')
const refusals: Record<Exclude<Reply<'drawLogo'>, 'done'>, Problem> = {
  kind: problem('logo_kind'),
  small: problem('logo_too_small', { pixels: 32 }),
  pixels: problem('logo_too_many_pixels', { million: 50 }),
  broken: unreadable,
}

/**
 * Whatever was sent as a logo, as a PNG of our own making. Nothing of the original is ever served: no script of an SVG,
 * no trailing bytes, no place where a photo was taken.
 * @param input bytes, or the path of a file
 * @throws AppError 400 naming the field `logo`
 */
export async function rasteriseLogo(sandbox: Sandbox, location: string, input: Uint8Array | string): Promise<Logo> {
  try {
    await using drawn = await sandbox.run('drawLogo', {}, { location, content: input })
    if (drawn.reply !== 'done') throw refuse(refusals[drawn.reply])
    return { png: await drawn.bytes('logo'), hash: randomBytes(8).toString('hex') }
  } catch (error) {
    if (error instanceof ContentStopped) throw refuse(problem(`reading_${error.limit}`))
    if (error instanceof ContentBroken) throw refuse(unreadable)
    throw error
  }
}

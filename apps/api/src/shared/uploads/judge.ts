import type { FileField } from '@portal/contract'
import { AppError } from '../../core/errors.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import type { Reply } from '../../sandbox/tasks.ts'
import type { TenantSettings } from '../../core/settings.ts'
import { safeName } from '../../sandbox/file-name.ts'
import { convertHeic, isHeic } from './heic.ts'
import { type FileKind, kindOf } from '../../sandbox/file-kinds.ts'
import { adviceFor, choices, limitOf, takes } from './kinds.ts'
import { refusedBy } from './refused-by.ts'

const maxPixels = 50_000_000
/** Of an Office file: more parts, or more when unpacked, has no document that people read. */
const mostParts = 10_000
const mostUnpacked = 600 * 1024 ** 2

export interface Detected extends FileKind {
  /** What the bytes were recognised as, also where that is a kind which is not taken. */
  recognised: string
}

/** Whose files they are, and where their content is looked at. */
export interface JudgeMeans {
  sandbox: Sandbox
  location: string
}

interface Sent {
  field: string
  name: string | undefined
  path: string
  size: number
}

const quoted = (name: string) => `“${name}”`

/** The field and the file stand beside the sentence, so that a form can show it where it belongs. */
const refusal = (status: 413 | 415, code: string, message: string, field: string, name: string) =>
  new AppError(status, code, message, { data: { field, name } })

const inMegabytes = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`)

export const fileTooLarge = (field: string, name: string, limit: number) =>
  refusal(413, 'upload.too_large', `${quoted(name)} is too large: at most ${inMegabytes(limit)}, please.`, field, name)

function wrongKind(field: string, name: string, accepts: FileField['accepts'], { recognised }: Detected) {
  const hint = adviceFor(recognised) ?? choices[accepts]
  return refusal(415, 'upload.type', `${quoted(name)} can’t be used here. ${hint}`, field, name)
}

/** A picture that says it is one must have a head that can be read, and not more pixels than a machine can hold. */
function judgePicture({ field }: Sent, name: string, picture: Reply<'identify'>['picture']) {
  if (!picture) throw refusal(415, 'upload.broken', `${quoted(name)} is damaged. Please save it again and try once more.`, field, name)
  if (picture.width * picture.height > maxPixels) throw refusal(413, 'upload.too_many_pixels', `${quoted(name)} has too many pixels: at most 50 million, please.`, field, name)
}

/** What an Office file claims to hold; what it really holds is counted when it is read. */
function judgeArchive({ field }: Sent, name: string, { entries, bytes }: NonNullable<Reply<'identify'>['archive']>) {
  if (entries > mostParts) throw refusal(413, 'upload.too_many_parts', `${quoted(name)} consists of too many parts: at most 10,000, please.`, field, name)
  if (bytes > mostUnpacked) throw refusal(413, 'upload.unpacks_too_large', `${quoted(name)} unpacks to too much: at most 600 MB, please.`, field, name)
}

/** A limit that the content hit is told with the file's name and field. */
async function withinLimits<T>({ field, name }: Sent, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ContentStopped) throw refusal(413, `upload.${error.limit}`, refusedBy(error.limit), field, safeName(name, { extension: '' }))
    throw error
  }
}

/** What a file is, by its bytes. */
async function identify({ sandbox, location }: JudgeMeans, { path, name }: Sent): Promise<Reply<'identify'>> {
  try {
    await using looked = await sandbox.run('identify', { name: name?.slice(-200) ?? null }, { location, content: path })
    return looked.reply
  } catch (error) {
    if (error instanceof ContentBroken) return { mime: '', recognised: '', picture: null, archive: null }
    throw error
  }
}

/** HEIC is what iPhones take and few browsers show: where a picture is asked for, the file becomes a JPEG. */
async function asJpeg({ sandbox, location }: JudgeMeans, sent: Sent, found: Detected, limits: TenantSettings['media']['limits']): Promise<Detected> {
  const name = safeName(sent.name, { extension: '' })
  const limit = limitOf('image', limits)
  if (sent.size > limit) throw fileTooLarge(sent.field, name, limit)
  const result = await convertHeic(sandbox, location, sent.path)
  if (result === 'pixels') throw refusal(413, 'upload.too_many_pixels', `${quoted(name)} has too many pixels for a HEIC photo: at most 25 million. Save it as JPEG and try again.`, sent.field, name)
  if (result === 'broken') throw wrongKind(sent.field, name, 'image', found)
  return { ...kindOf('image/jpeg'), recognised: 'image/jpeg' }
}

/**
 * What a staged file is, and whether its field takes it.
 * @throws AppError 413 or 415 in words, with the field
 */
export const judge = (means: JudgeMeans, sent: Sent, accepts: FileField['accepts'], limits: TenantSettings['media']['limits']) =>
  withinLimits(sent, () => decide(means, sent, accepts, limits))

async function decide(means: JudgeMeans, sent: Sent, accepts: FileField['accepts'], limits: TenantSettings['media']['limits']) {
  const looked = await identify(means, sent)
  const found: Detected = { ...kindOf(looked.mime), recognised: looked.recognised }
  const heic = isHeic(found.recognised) && accepts !== 'any' && takes(accepts, 'image')
  const detected = heic ? await asJpeg(means, sent, found, limits) : found
  const name = safeName(heic ? sent.name?.replace(/\.hei[cf]s?$/i, '') : sent.name, detected)
  if (!takes(accepts, detected.family)) throw wrongKind(sent.field, safeName(sent.name, { extension: '' }), accepts, detected)
  const limit = limitOf(detected.family, limits)
  if (accepts !== 'any' && sent.size > limit) throw fileTooLarge(sent.field, name, limit)
  // A HEIC photo was measured when it was unpacked.
  if (detected.family === 'image' && accepts !== 'any' && !heic) judgePicture(sent, name, looked.picture)
  if (looked.archive && accepts !== 'any') judgeArchive(sent, name, looked.archive)
  return { name, mime: detected.mime, extension: detected.extension || 'bin' }
}

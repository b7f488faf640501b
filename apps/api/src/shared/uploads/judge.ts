import type { FileField } from '@portal/contract'
import { AppError } from '../../core/errors.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import type { Reply } from '../../sandbox/tasks.ts'
import type { TenantSettings } from '../../core/settings.ts'
import { safeName } from '../../sandbox/file-name.ts'
import { convertHeic, isHeic } from './heic.ts'
import { type FileKind, kindOf, unknownKind } from '../../sandbox/file-kinds.ts'
import { type Accepts, adviceFor, limitOf, takes } from './kinds.ts'

const maxPixels = 50_000_000
/** Of an Office file: more parts, or more when unpacked, has no document that people read. */
const mostParts = 10_000
const mostUnpacked = 600 * 1024 ** 2

interface Detected extends FileKind {
  /** What the bytes were recognised as, also where that is a kind which is not taken. */
  recognised: string
}

/** Whose files they are, and where their content is looked at. */
interface JudgeMeans {
  sandbox: Sandbox
  location: string
}

interface Sent {
  field: string
  name: string | undefined
  path: string
  size: number
}

type AboutFile = 'upload.broken' | 'upload.too_many_parts' | 'upload.too_many_pixels' | 'upload.unpacks_too_large'
/** The field and the file stand beside the sentence, so that a form can show it where it belongs. */
const refusal = (code: AboutFile, field: string, name: string) => new AppError(code, { params: { name }, data: { field, name } })

export const fileTooLarge = (field: string, name: string, limit: number) =>
  new AppError('upload.too_large', { params: { name, bytes: limit }, data: { field, name } })

const wrongKind = (field: string, name: string, accepts: Accepts, { recognised }: Detected) =>
  new AppError('upload.type', { params: { name, advice: adviceFor(recognised) ?? accepts }, data: { field, name } })

/** A picture that says it is one must have a head that can be read, and not more pixels than a machine can hold. */
function judgePicture({ field }: Sent, name: string, picture: Reply<'identify'>['picture']) {
  if (!picture) throw refusal('upload.broken', field, name)
  if (picture.width * picture.height > maxPixels) throw refusal('upload.too_many_pixels', field, name)
}

/** What an Office file claims to hold; what it really holds is counted when it is read. */
function judgeArchive({ field }: Sent, name: string, { entries, bytes }: NonNullable<Reply<'identify'>['archive']>) {
  if (entries > mostParts) throw refusal('upload.too_many_parts', field, name)
  if (bytes > mostUnpacked) throw refusal('upload.unpacks_too_large', field, name)
}

/** A limit that the content hit is told with the file's name and field. */
async function withinLimits<T>({ field, name }: Sent, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ContentStopped) throw new AppError(`upload.${error.limit}`, { data: { field, name: safeName(name, { extension: '' }) } })
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

/** HEIC is what iPhones take and few browsers show, and it tells where it was taken: wherever a picture may be, the file becomes a JPEG. */
async function asJpeg({ sandbox, location }: JudgeMeans, sent: Sent, found: Detected): Promise<Detected> {
  const name = safeName(sent.name, { extension: '' })
  const result = await convertHeic(sandbox, location, sent.path)
  if (result === 'pixels') throw new AppError('upload.too_many_pixels', { params: { name, heic: true }, data: { field: sent.field, name } })
  if (result === 'broken') throw wrongKind(sent.field, name, 'image', found)
  return { ...kindOf('image/jpeg'), recognised: 'image/jpeg' }
}

/**
 * What a staged file is, and whether its field takes it.
 * @throws AppError 413 or 415 in words, with the field
 */
export const judge = async (means: JudgeMeans, sent: Sent, accepts: FileField['accepts'], limits: TenantSettings['media']['limits']) =>
  accepts === 'part' ? partOf(sent) : withinLimits(sent, () => decide(means, sent, accepts, limits))

/** A part looks like what begins with it, and stays byte for byte what it is: the whole is judged. */
const partOf = ({ name }: Sent) => ({ name: safeName(name, unknownKind), mime: unknownKind.mime, extension: 'bin' })

async function decide(means: JudgeMeans, sent: Sent, accepts: Accepts, limits: TenantSettings['media']['limits']) {
  const looked = await identify(means, sent)
  const found: Detected = { ...kindOf(looked.mime), recognised: looked.recognised }
  const heic = isHeic(found.recognised) && takes(accepts, 'image')
  const picture = limitOf('image', limits)
  if (heic && accepts !== 'any' && sent.size > picture) throw fileTooLarge(sent.field, safeName(sent.name, { extension: '' }), picture)
  const detected = heic ? await asJpeg(means, sent, found) : found
  const name = safeName(heic ? sent.name?.replace(/\.hei[cf]s?$/i, '') : sent.name, detected)
  if (!takes(accepts, detected.family)) throw wrongKind(sent.field, safeName(sent.name, { extension: '' }), accepts, detected)
  const limit = limitOf(detected.family, limits)
  if (accepts !== 'any' && sent.size > limit) throw fileTooLarge(sent.field, name, limit)
  // A HEIC photo was measured when it was unpacked.
  if (detected.family === 'image' && accepts !== 'any' && !heic) judgePicture(sent, name, looked.picture)
  if (looked.archive && accepts !== 'any') judgeArchive(sent, name, looked.archive)
  return { name, mime: detected.mime, extension: detected.extension || 'bin' }
}

import type { FileField } from '@portal/contract'
import sharp from 'sharp'
import { AppError } from '../../http/errors.ts'
import type { TenantSettings } from '../settings.ts'
import { type Detected, detect } from './detect.ts'
import { safeName } from './file-name.ts'
import { convertHeic, isHeic } from './heic.ts'
import { adviceFor, choices, kindOf, limitOf, takes } from './kinds.ts'

const maxPixels = 50_000_000

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
async function judgePicture({ field, path }: Sent, name: string) {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(() => ({ width: 0, height: 0 }))
  if (!width || !height) throw refusal(415, 'upload.broken', `${quoted(name)} is damaged. Please save it again and try once more.`, field, name)
  if (width * height > maxPixels) throw refusal(413, 'upload.too_many_pixels', `${quoted(name)} has too many pixels: at most 50 million, please.`, field, name)
}

/** HEIC is what iPhones take and few browsers show: where a picture is asked for, the file becomes a JPEG. */
async function asJpeg(sent: Sent, found: Detected, limits: TenantSettings['media']['limits']): Promise<Detected> {
  const name = safeName(sent.name, { extension: '' })
  const limit = limitOf('image', limits)
  if (sent.size > limit) throw fileTooLarge(sent.field, name, limit)
  const result = await convertHeic(sent.path)
  if (result === 'pixels') throw refusal(413, 'upload.too_many_pixels', `${quoted(name)} has too many pixels for a HEIC photo: at most 25 million. Save it as JPEG and try again.`, sent.field, name)
  if (result === 'broken') throw wrongKind(sent.field, name, 'image', found)
  return { ...kindOf('image/jpeg'), recognised: 'image/jpeg' }
}

/**
 * What a staged file is, and whether its field takes it.
 * @throws AppError 413 or 415 in words, with the field
 */
export async function judge(sent: Sent, accepts: FileField['accepts'], limits: TenantSettings['media']['limits']) {
  const found = await detect(sent.path, sent.name)
  const heic = isHeic(found.recognised) && accepts !== 'any' && takes(accepts, 'image')
  const detected = heic ? await asJpeg(sent, found, limits) : found
  const name = safeName(heic ? sent.name?.replace(/\.hei[cf]s?$/i, '') : sent.name, detected)
  if (!takes(accepts, detected.family)) throw wrongKind(sent.field, safeName(sent.name, { extension: '' }), accepts, detected)
  const limit = limitOf(detected.family, limits)
  if (accepts !== 'any' && sent.size > limit) throw fileTooLarge(sent.field, name, limit)
  if (detected.family === 'image' && accepts !== 'any') await judgePicture(sent, name)
  return { name, mime: detected.mime, extension: detected.extension || 'bin' }
}

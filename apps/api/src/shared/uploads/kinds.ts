import type { FileField } from '@portal/contract'
import type { Advice } from '@portal/contract/errors/codes/uploads'
import type { Family } from '../../sandbox/file-kinds.ts'
import type { TenantSettings } from '../../core/settings.ts'

/** What is judged by its bytes. */
export type Accepts = Exclude<FileField['accepts'], 'part'>

const taken: Record<Accepts, readonly Family[]> = {
  image: ['image'],
  document: ['document'],
  video: ['video'],
  imageOrVideo: ['image', 'video'],
  logo: ['image', 'drawing'],
  captions: ['captions'],
  any: ['image', 'drawing', 'document', 'video', 'captions', 'other'],
}
export const takes = (accepts: Accepts, family: Family) => taken[accepts].includes(family)

/** What a person can do about a file of a kind that is often met and not taken. */
const advice: Record<string, Advice> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/tiff': 'tiff',
  'application/x-cfb': 'oldOffice',
  'application/zip': 'archive',
  'video/matroska': 'mkv',
  'video/vnd.avi': 'avi',
  'text/not-utf8': 'notUtf8',
}
export const adviceFor = (mime: string) => (/macroenabled/i.test(mime) ? 'macros' : advice[mime])

const mb = 1024 * 1024
/** No part of a resumable upload is larger. */
const partBytes = 8 * mb
/** Decisions section 6: a location may lower these, not raise them. */
const hard = { imageMb: 25, documentMb: 100, videoMb: 2048, logoMb: 5, captionsMb: 2 }

type Limits = TenantSettings['media']['limits']
const least = (limits: Limits, name: keyof Limits) => Math.min(limits[name], hard[name]) * mb

/** The most bytes of one family of files at this location. */
export function limitOf(family: Family, limits: Limits): number {
  if (family === 'image') return least(limits, 'imageMb')
  if (family === 'video') return least(limits, 'videoMb')
  if (family === 'drawing') return hard.logoMb * mb
  if (family === 'captions') return hard.captionsMb * mb
  return least(limits, 'documentMb')
}

/** The most bytes that a field may bring while nobody knows yet what they are. */
export function streamLimit(accepts: FileField['accepts'], limits: Limits): number {
  if (accepts === 'part') return partBytes
  if (accepts === 'logo') return hard.logoMb * mb
  if (accepts === 'any') return Math.max(least(limits, 'documentMb'), least(limits, 'imageMb'))
  return Math.max(...taken[accepts].map((family) => limitOf(family, limits)))
}

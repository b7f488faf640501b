import type { FileField } from '@portal/contract'
import type { Family } from '../../sandbox/file-kinds.ts'
import type { TenantSettings } from '../../core/settings.ts'

type Accepts = FileField['accepts']

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

/** What may be chosen, in words. */
export const choices: Record<Accepts, string> = {
  image: 'Please choose a JPEG, HEIC, PNG, WebP or GIF picture.',
  document: 'Please choose a PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument or plain text file.',
  video: 'Please choose an MP4, MOV or WebM video.',
  imageOrVideo: 'Please choose a picture (JPEG, HEIC, PNG, WebP, GIF) or a video (MP4, MOV, WebM).',
  logo: 'Please choose a PNG, JPEG, WebP or SVG picture.',
  captions: 'Please choose a WebVTT file (.vtt).',
  any: 'Please choose another file.',
}

/** What a person can do about a file of a kind that is often met and not taken. */
export const advice: Record<string, string> = {
  'image/heic': 'This HEIC photo can’t be read. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and try again.',
  'image/tiff': 'TIFF pictures can’t be shown by browsers. Save it as JPEG and try again.',
  'application/x-cfb': 'Files of old Office versions are not taken. Save it as .docx, .xlsx or .pptx, or as PDF, and try again.',
  'application/zip': 'Archives are not taken. Unpack it and send the files themselves.',
  'video/matroska': 'Not every browser can play MKV. Save it as MP4 and try again.',
  'video/vnd.avi': 'Not every browser can play AVI. Save it as MP4 and try again.',
  'text/not-utf8': 'This text is in an old encoding. Save it as UTF-8 and try again.',
}
advice['image/heif'] = advice['image/heic']!
advice['image/heic-sequence'] = advice['image/heic']!
const macros = 'Office files with macros are not taken. Save it without macros, or as PDF, and try again.'
export const adviceFor = (mime: string) => (/macroenabled/i.test(mime) ? macros : advice[mime])

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
export function streamLimit(accepts: Accepts, limits: Limits): number {
  if (accepts === 'logo') return hard.logoMb * mb
  if (accepts === 'any') return Math.max(least(limits, 'documentMb'), least(limits, 'imageMb'), partBytes)
  return Math.max(...taken[accepts].map((family) => limitOf(family, limits)))
}

import { textsIn } from '../../texts/define-texts.ts'
import { inBytes } from '../format.ts'
import { isApple } from '../app/install-offer.ts'
import { tenantStore } from '../tenant.ts'
import type { Purpose } from './send-parts.ts'
import { uploadTexts } from './texts.ts'

const MB = 1024 * 1024

interface Limit {
  /** For the file chooser: types and endings. */
  accept: string
  endings: RegExp
}

const plain = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
/** An iPhone that is not asked for HEIC makes a JPEG of it by itself. */
const pictures = isApple(navigator) ? plain : `${plain},image/heic,image/heif,.heic,.heif`

/** What files of each kind look like. The bytes decide, not this. */
export const limits: Record<Purpose, Limit> = {
  image: { accept: pictures, endings: /\.(jpe?g|jfif|png|webp|gif|avif|hei[cf])$/i },
  video: { accept: 'video/mp4,video/webm,video/quicktime', endings: /\.(mp4|m4v|webm|mov|qt)$/i },
  document: {
    accept: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.txt,.md,.csv',
    endings: /\.(pdf|docx|xlsx|pptx|od[tsp]|rtf|txt|text|log|md|markdown|csv|tsv)$/i,
  },
  attachment: { accept: '', endings: /./ },
}

/** The product's own, in megabytes: what a release before kept of the location says nothing of its limits. */
const mostMb = { image: 25, document: 100, video: 2048 }

/** The most bytes that this location takes. What is attached may be a picture or anything else. */
function mostBytes(purpose: Purpose): number {
  if (purpose === 'attachment') return Math.max(mostBytes('image'), mostBytes('document'))
  return (tenantStore.read().most_mb ?? mostMb)[purpose] * MB
}

/** The same, to be read. */
export const mostOf = (purpose: Purpose) => inBytes(mostBytes(purpose))

const hint = (purpose: Purpose) => {
  const t = textsIn(uploadTexts)
  if (purpose === 'image') return t.chooseImage
  return purpose === 'video' ? t.chooseVideo : t.chooseDocument
}

/** Apps hand over files that are named anyhow: of those without an ending the server says what they are. */
export function mayBe(purpose: Purpose, { name, type }: Pick<File, 'name' | 'type'>) {
  const { accept, endings } = limits[purpose]
  return endings.test(name) || !/\.\w+$/.test(name) || (type !== '' && accept.split(',').includes(type))
}

/** What is wrong with a file before it is sent, in words. */
export function refusal(purpose: Purpose, file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  const t = textsIn(uploadTexts)
  const { size } = file
  if (size === 0) return t.emptyFile
  if (!mayBe(purpose, file)) return hint(purpose)
  return size > mostBytes(purpose) ? t.tooLarge(mostOf(purpose)) : undefined
}

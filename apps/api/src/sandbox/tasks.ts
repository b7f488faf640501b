import { z } from 'zod'

// What the processes that touch foreign content can be asked for, and what they may answer. An answer is as foreign as
// the content: nothing of it counts that does not fit its schema.

const size = z.int().min(0).max(4 * 1024 ** 3)
const pixels = z.int().min(1).max(100_000)
const measures = z.strictObject({ width: pixels, height: pixels })
const outputName = z.string().regex(/^[a-z0-9-]{1,40}$/)
const placeholder = z.string().max(4_000).regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
const mime = z.string().max(120).regex(/^(?:[\w.+-]+(?:\/[\w.+-]+)?)?$/)

interface BrandLook {
  header_logo_text: string
  primary_color: string
  secondary_color: string
  background_color: string
}

/** What each is given beside a file. */
export interface Inputs {
  identify: { name: string | null }
  convertHeic: { maxPixels: number }
  cleanPicture: { maxPixels: number }
  pictureVariants: { widths: readonly number[]; maxPixels: number }
  drawLogo: Record<string, never>
  lightLogo: { height: number }
  drawIcons: BrandLook
  drawCover: { widths: Record<string, number> }
  drawPattern: { pattern: 'logo' | 'scatter'; name: string }
  documentText: { mime: string }
  table: { kind: 'csv' | 'xlsx' }
}
export type TaskName = keyof Inputs

interface Definition {
  reply: z.ZodType
  /** Of the processor, where that is told; else of the clock. */
  seconds: number
  /** Resident, of the whole process. */
  memoryMb: number
  /** Of all files that it leaves together. */
  outputMb: number
}

/** Each with its own limits: a photo of 50 megapixels is 150 MB for each copy of it. */
export const tasks = {
  identify: {
    seconds: 15, memoryMb: 400, outputMb: 0,
    reply: z.strictObject({
      mime, recognised: mime, picture: measures.nullable(),
      archive: z.strictObject({ entries: z.int().min(0), bytes: z.number().min(0) }).nullable(),
    }),
  },
  convertHeic: { seconds: 40, memoryMb: 800, outputMb: 60, reply: z.enum(['done', 'broken', 'pixels']) },
  cleanPicture: {
    seconds: 30, memoryMb: 900, outputMb: 250,
    reply: z.union([z.enum(['broken', 'pixels']), measures.extend({ size, placeholder, extension: z.enum(['png', 'jpg']) })]),
  },
  pictureVariants: {
    seconds: 40, memoryMb: 900, outputMb: 60,
    reply: z.array(measures.extend({ name: outputName, size })).max(8),
  },
  drawLogo: { seconds: 10, memoryMb: 500, outputMb: 10, reply: z.enum(['done', 'kind', 'small', 'pixels', 'broken']) },
  lightLogo: { seconds: 10, memoryMb: 400, outputMb: 5, reply: z.literal('done') },
  drawIcons: { seconds: 30, memoryMb: 500, outputMb: 10, reply: z.literal('done') },
  drawCover: { seconds: 20, memoryMb: 900, outputMb: 5, reply: z.enum(['done', 'small', 'pixels', 'broken']) },
  drawPattern: { seconds: 10, memoryMb: 400, outputMb: 2, reply: z.literal('done') },
  documentText: { seconds: 15, memoryMb: 700, outputMb: 8, reply: z.literal('done') },
  table: { seconds: 15, memoryMb: 600, outputMb: 40, reply: z.int().min(0).max(20_000) },
} as const satisfies Record<TaskName, Definition>

export type Reply<N extends TaskName> = z.output<(typeof tasks)[N]['reply']>

/** No answer is longer than that, and none names more files. */
export const mostReplyBytes = 64 * 1024
const mostOutputs = 20

/** What a process says when it has done something. */
export const answer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown(), files: z.array(outputName).max(mostOutputs) }),
  z.strictObject({ ok: z.literal(false), message: z.string().max(500), noRoom: z.boolean() }),
])

/** What a process is asked. */
export interface Question {
  task: TaskName
  input: unknown
  /** Its folder for this piece of work: the file is `in`, what it leaves is beside it. */
  folder: string
}

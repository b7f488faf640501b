import { z } from 'zod'
import { instant } from './shapes.ts'

/** An archive of a location: encrypted, for keeping. */
export const backup = z.object({
  id: z.string(),
  kind: z.enum(['manual', 'nightly', 'before_restore']),
  state: z.enum(['running', 'succeeded', 'failed']),
  /** Of a hundred. */
  progress: z.number(),
  /** Why it failed: a code of the errors. */
  error: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  download_url: z.string().nullable(),
})

/** What is had back one by one out of an archive. Never what was said into the VoiceBox or a chat: no admin looks through those. */
export const thingKinds = [
  'document', 'announcement', 'photo', 'video', 'event', 'benefit', 'development', 'about', 'article', 'eoi', 'debrief', 'availability',
] as const
export type ThingKind = (typeof thingKinds)[number]

/** Something that is in an archive and not in the location any more. `title` may be empty. */
export const backupThing = z.object({ kind: z.enum(thingKinds), id: z.string(), title: z.string(), created_at: instant })

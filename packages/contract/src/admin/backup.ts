import { z } from 'zod'
import { instant } from '../kit/shapes.ts'

/** A backup as it is looked into: a portal at an address of its own, for an hour, in which nothing can be changed. */
export const backupPreview = z.object({
  state: z.enum(['opening', 'open', 'failed', 'ended']),
  /** Of a hundred. */
  progress: z.number(),
  /** Why it failed: a code of the errors. */
  error: z.string().nullable(),
  /** Where it is. Who wants in needs a link besides. */
  address: z.string().nullable(),
  ends_at: instant.nullable(),
})

/** An archive of a location: encrypted, for keeping. */
export const backup = z.object({
  id: z.string(),
  kind: z.enum(['manual', 'nightly', 'before_restore']),
  state: z.enum(['running', 'succeeded', 'failed']),
  /** Of a hundred. */
  progress: z.number(),
  /** Why it failed, or what a download of it ran into: a code of the errors. */
  error: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  download_url: z.string().nullable(),
  /** While it is looked into, and when that failed. */
  preview: backupPreview.nullish(),
})

/** What is had back one by one out of an archive. Never what was said into the VoiceBox or a chat: no admin looks through those. */
export const thingKinds = [
  'document', 'announcement', 'photo', 'video', 'event', 'benefit', 'development', 'about', 'article', 'eoi', 'debrief', 'availability',
] as const
export type ThingKind = (typeof thingKinds)[number]

/** Something that is in an archive and not in the location any more. `title` may be empty; `category`: the name of its album. */
export const backupThing = z.object({ kind: z.enum(thingKinds), id: z.string(), title: z.string(), created_at: instant, category: z.string().nullish() })
/** `url`: where it stands in the portal again. */
export const restoredThing = z.object({ kind: z.enum(thingKinds), id: z.string(), title: z.string(), url: z.string() })

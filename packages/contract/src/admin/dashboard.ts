import { z } from 'zod'
import { auditRow } from './audit.ts'
import { backup } from './backup.ts'
import { day, instant } from '../kit/shapes.ts'

/** What may need an administrator: who waits, what is late, what failed. */
export const attentionKinds = ['approvals', 'mustReads', 'voicebox', 'eoi', 'debriefs', 'availability', 'questions', 'mails', 'devices', 'backup', 'storage'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** How a location is doing, on one screen. */
export const dashboard = z.object({
  users: z.object({ active: z.number(), pending: z.number(), inactive: z.number(), neverSignedIn: z.number() }),
  /** Not yet answered. The box counts for those alone who look after it. */
  openForms: z.object({ eoi: z.number(), voicebox: z.number(), debrief: z.number(), availability: z.number() }),
  acknowledgements: z.object({ due: z.number(), done: z.number() }),
  push: z.object({ devices: z.number(), reachable: z.number() }),
  storage: z.object({ used_bytes: z.number() }),
  /** The last one that came to a good end. */
  lastBackup: backup.nullish(),
  recentLog: z.array(auditRow),
  /** Only what is there, with the list that shows just this. */
  attention: z.array(z.object({
    kind: z.enum(attentionKinds),
    /** Of the backup: for how many days there was no good one. Of the storage: how many megabytes are left. */
    count: z.number(),
    /** Since when the oldest of them waits. */
    since: instant.nullable(),
    url: z.string(),
  })),
  /** The last thirty days of the location, the oldest first. */
  activity: z.array(z.object({
    day,
    /** Different people who did any of these. */
    people: z.number(),
    messages: z.number(),
    confirmed: z.number(),
    published: z.number(),
    forms: z.number(),
  })),
})

import { z } from 'zod'
import { readSources } from '../features/knowledge/public.ts'
import { defineTask } from './task.ts'

/** Reads what changed, for answers. One at a time for a location: what one of them finds waiting, the next one need not read. */
export const knowledgeIndex = defineTask(
  'knowledge.index', { payload: z.object({ again: z.object({ id: z.uuid().optional() }).optional() }), atOnce: 2, atOncePerLocation: 1, attempts: 5 },
  ({ transaction, profile, payload: { again } }) => readSources({ transaction, locale: profile.settings.general.locale }, again),
)

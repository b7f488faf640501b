import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { link, uuid } from '../kit/shapes.ts'
import type { targetKinds } from './kinds.ts'

const anyLink = link
const pagePath = link.refine((value) => value.startsWith('/'), problem('not_a_link'))

/** What an announcement leads to: a page of the portal by its path, something by its id, or any address. */
export const announcementTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), value: pagePath }),
  z.strictObject({ kind: z.literal('link'), value: anyLink }),
  z.strictObject({ kind: z.literal('document'), value: uuid }),
  z.strictObject({ kind: z.literal('event'), value: uuid }),
  z.strictObject({ kind: z.literal('photo'), value: uuid }),
]) satisfies z.ZodType<{ kind: (typeof targetKinds)[number]; value: string }>

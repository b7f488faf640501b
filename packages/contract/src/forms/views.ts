import { z } from 'zod'
import { availability } from '../availability.ts'
import { eoi } from '../eoi.ts'
import { problem } from '../errors/problem.ts'
import { body, instant, optionalText, text } from '../kit/shapes.ts'
import { trainerDebrief } from '../trainer-debrief.ts'
import { voicebox } from '../voicebox.ts'

/** The lists whose filters are kept under a name, by the noun that they list, with what each may be filtered by. */
const filters = {
  eoi: eoi.exportCsv.query, voicebox: voicebox.exportCsv.query, trainerDebrief: trainerDebrief.exportCsv.query, availability: availability.exportCsv.query,
} satisfies Record<string, z.ZodType>
const pages = Object.keys(filters) as [keyof typeof filters, ...(keyof typeof filters)[]]

/** `status=new&q=fan`: the filters that this list has, each once, with what it takes. */
const fits = (page: keyof typeof filters, query: string) => {
  const given = [...new URLSearchParams(query)]
  return new Set(given.map(([name]) => name)).size === given.length && filters[page].safeParse(Object.fromEntries(given)).success
}

export const view = z.object({ id: z.string(), page: z.enum(pages), name: z.string(), query: z.string(), created_at: instant })
export const viewBody = body({ page: z.enum(pages), name: text(40), query: optionalText(1000).default('') })
  .refine(({ page, query }) => fits(page, query), { path: ['query'], message: problem('invalid') })

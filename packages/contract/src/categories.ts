import { z } from 'zod'
import { data, endpoint } from './kit/endpoint.ts'
import { categoryAreas, categoryList } from './settings/settings.ts'
import { body, version } from './kit/shapes.ts'
import { inAllLanguages, translated } from './kit/translations.ts'

const entry = z.object({ key: z.string(), label: z.string(), ...translated })
const byArea = z.object(
  Object.fromEntries(categoryAreas.map((area) => [area, z.array(entry)])) as Record<
    (typeof categoryAreas)[number],
    z.ZodArray<typeof entry>
  >,
)

/** What has a name of the location's own, without being content. */
export const namedKinds = ['station', 'skill', 'department', 'position', 'level'] as const

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    access: { role: 'team' },
    summary: 'The category lists of every area',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({ ...inAllLanguages }),
    translated: true,
    reply: data(byArea.extend({ version: z.number() })),
  }),
  names: endpoint({
    method: 'GET',
    path: '/categories/names',
    access: { role: 'team' },
    summary: 'What stations, skills, openings, departments, positions and levels are called in the reader’s language, those alone that are called otherwise than their name',
    madeOf: ['admin', 'eoi'],
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({}),
    reply: data(z.array(z.object({ name: z.string(), called: z.string() }))),
  }),
  namesInUse: endpoint({
    method: 'GET',
    path: '/categories/names/in_use',
    access: { role: 'admin' },
    summary: 'The names of stations, skills, departments, positions and levels that stand somewhere, the first five hundred',
    support: 'look',
    query: z.strictObject({}),
    reply: data(z.array(z.object({ kind: z.enum(namedKinds), name: z.string() }))),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/categories/{area}',
    access: { role: 'admin' },
    summary: 'Change the categories of an area; a key in use can be relabelled, not removed',
    changes: ['categories', 'admin'],
    audit: { own: 'settings.changed' },
    support: 'change',
    params: z.strictObject({ area: z.enum(categoryAreas) }),
    translated: true,
    body: body({ categories: categoryList, version: version.optional() }),
    reply: data(byArea.extend({ version: z.number() })),
  }),
}

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

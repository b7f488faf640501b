import { z } from 'zod'
import { brandingFields } from './branding.ts'
import { unlogged } from '../kit/audit.ts'
import { data, endpoint } from '../kit/endpoint.ts'
import { type Settings, settings, settingsChange } from './settings.ts'
import { body, instant, locale, text } from '../kit/shapes.ts'

/** The newest file that this release writes and reads. */
export const settingsFileVersion = 1
/** With both pictures: what is larger is something else. */
export const settingsFileBytes = 5 * 1024 ** 2

/** What one place or its people alone can have chosen: it is in no file, and a file that has it is refused. */
export const ofOnePlace: { readonly [Group in keyof Settings]?: 'all' | ReadonlyArray<keyof Settings[Group]> } = {
  /** Names people. */
  voicebox: 'all',
  /** Where the location is, what its texts are written in, and whom its people write to. */
  general: ['timezone', 'locale', 'supportContact'],
  /** A permission that each location gives itself. */
  security: ['supportMayChange'],
}
const isOfOnePlace = (group: string, field: string) => {
  const own = (ofOnePlace as Record<string, 'all' | readonly string[] | undefined>)[group]
  return own === 'all' || (own?.includes(field) ?? false)
}

type Fields = Record<string, unknown>
const each = (all: Fields) => Object.entries(all).flatMap(([group, fields]) => Object.keys((fields ?? {}) as Fields).map((field) => [group, field] as const))

/** Which course a station completes is one of the place's own: it has no other's. */
export const withCourses = <Station extends { key: string; completesId: string | null }>(stations: readonly Station[], own: ReadonlyMap<string, string | null>): Station[] =>
  stations.map((station) => ({ ...station, completesId: own.get(station.key) ?? null }))

/** Settings without what stays where it is. */
export const settingsToTake = (all: Fields): Fields => {
  const taken: Record<string, Fields> = {}
  for (const [group, field] of each(all)) {
    if (!isOfOnePlace(group, field)) taken[group] = { ...taken[group], [field]: (all[group] as Fields)[field] }
  }
  const stations = taken.training?.stations as Settings['training']['stations'] | undefined
  if (stations) taken.training = { ...taken.training, stations: withCourses(stations, new Map()) }
  return taken
}

const { header_logo_text, primary_color, secondary_color, background_color, typeface, corners, header_style, pattern } = brandingFields
const picture = z.base64().min(1).max(settingsFileBytes).nullable()

/** Settings and brand of a location, for another one. No person, no secret, and nothing that lies elsewhere. */
export const settingsFile = z.strictObject({
  format: z.literal('portal-settings'),
  version: z.literal(settingsFileVersion),
  made_at: z.iso.datetime(),
  from: text(200),
  /** What its texts are written in; files of before do not say it. */
  locale: locale.optional(),
  settings: settingsChange.omit({ branding: true }).superRefine((all, context) => {
    for (const path of each(all)) if (isOfOnePlace(...path)) context.addIssue({ code: 'unrecognized_keys', keys: [path[1]], path: [path[0]], input: all })
  }),
  branding: z.strictObject({ header_logo_text, primary_color, secondary_color, background_color, typeface, corners, header_style, pattern }),
  logo: picture,
  cover: picture,
})
export type SettingsFile = z.output<typeof settingsFile>

/** What is chosen from a file: a group of the settings, or the brand with its pictures. */
export const settingsFileGroups = ['branding', ...Object.keys(settings.shape).filter((group) => group !== 'voicebox')] as const
const group = z.enum(settingsFileGroups as unknown as ['branding', ...Exclude<keyof Settings, 'voicebox'>[]])
export type SettingsFileGroup = z.output<typeof group>

const file = { file: { accepts: 'any' as const, max: 1, required: true } }

export const settingsFileCalls = {
  settingsExport: endpoint({
    method: 'GET',
    path: '/admin/settings/export',
    access: { role: 'admin' },
    summary: 'Settings and brand as a file, for another location',
    audit: 'settings.exported',
    preview: 'never',
    reply: { binary: 'application/json' },
    cookie: true,
  }),
  settingsImportCheck: endpoint({
    method: 'POST',
    path: '/admin/settings/import/check',
    access: { role: 'admin' },
    summary: 'What a file of settings would change; nothing is different yet',
    // Only looks.
    changes: [],
    audit: unlogged.nothingYet,
    files: file,
    reply: data(z.object({
      from: z.string(),
      made_at: instant,
      /** Those in which something differs. `field` is `group.name`. */
      groups: z.array(z.object({ group, changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })) })),
    })),
    transaction: 'staged',
  }),
  settingsImport: endpoint({
    method: 'POST',
    path: '/admin/settings/import',
    access: { role: 'admin' },
    summary: 'Take the chosen groups of a file of settings, all of them or nothing',
    changes: ['admin', 'saas', 'home'],
    audit: { own: 'settings.imported' },
    files: file,
    body: body({ groups: z.array(group).min(1).max(settingsFileGroups.length) }, { form: true }),
    reply: data(z.object({ changed: z.array(z.string()) })),
    transaction: 'staged',
  }),
}

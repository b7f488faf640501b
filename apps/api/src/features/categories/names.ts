import type { namedKinds } from '@portal/contract/categories'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { Settings } from '@portal/contract/settings/settings'
import type { TenantDb } from '@portal/db/feature'

interface NameInUse {
  kind: (typeof namedKinds)[number]
  name: string
}

const atMost = 500

/** The skills that every location starts with. */
const shipped: Record<ContentLanguage, ReadonlyMap<string, string>> = {
  en: new Map(),
  es: new Map([['Accuracy', 'Precisión'], ['Speed', 'Rapidez'], ['Cleanliness', 'Limpieza'], ['Guest contact', 'Trato con el cliente'], ['Teamwork', 'Trabajo en equipo']]),
}

/** What is called otherwise than its name in a language, by its name: openings too, which say it themselves. */
export async function namesIn(db: TenantDb, lang: ContentLanguage, { texts }: Settings): Promise<Map<string, string>> {
  const openings = await db.selectFrom('eoi_positions').select(['title', 'translations']).where('translations', 'is not', null).execute()
  const titles = openings.flatMap(({ title, translations }): [string, string][] => {
    const called = translations?.[lang]?.title
    return called ? [[title, called]] : []
  })
  return new Map([...shipped[lang], ...titles, ...texts.names.flatMap(({ name, [lang]: called }): [string, string][] => (called ? [[name, called]] : []))])
}

/** The names that stand somewhere, each once for its kind: of the settings in their order, then those that people wrote; without those that the product says in both languages itself. */
export async function namesInUse(db: TenantDb, { training }: Settings): Promise<NameInUse[]> {
  type Written = 'department' | 'position' | 'level'
  const ofPeople = (kind: Written) =>
    db.selectFrom('team_members').select((row) => [row.val<Written>(kind).as('kind'), row.ref(kind).as('name')]).distinct().where(kind, '<>', '')
  const written = await ofPeople('department').unionAll(ofPeople('position')).unionAll(ofPeople('level'))
    .orderBy('kind').orderBy('name').limit(atMost).execute()
  const named = (kind: NameInUse['kind'], names: readonly string[]) => names.map((name): NameInUse => ({ kind, name }))
  return [
    ...named('station', training.stations.map(({ label }) => label)),
    ...named('skill', training.skills.filter((name) => !shipped.es.has(name))),
    ...written,
  ].slice(0, atMost)
}

/** The same without their kinds, each once, whatever its capitals. */
export async function distinctNames(db: TenantDb, settings: Settings): Promise<string[]> {
  const used = await namesInUse(db, settings)
  return [...new Map(used.map(({ name }) => [name.toLowerCase(), name])).values()]
}

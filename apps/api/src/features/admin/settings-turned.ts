import { type SettingsChange, settingsEvents } from '@portal/contract'
import { defaultSettings } from '@portal/contract/settings/settings'
import { type TenantDb, textIn } from '@portal/db/feature'
import { type TenantSettings, replaced } from '../../core/settings.ts'
import { type LanguageChange, turned } from '../../shared/content/own-language.ts'

/** What the settings say in both languages, once the location's own one is another: the rest stays as it stands. */
export function settingsTurned({ general, texts: { translations: said, names: _, ...words }, privacy, content }: TenantSettings, change: LanguageChange): SettingsChange {
  const filled = (sent: object | undefined) => Object.fromEntries(Object.entries(sent ?? {}).filter(([, text]) => text)) as Record<string, string>
  const own = turned({ tagline: general.tagline, ...words }, { [change.to]: filled(said[change.to]) }, change)!
  const { tagline, ...others } = own.texts
  const policy = turned({ text: privacy.policyText }, { [change.to]: { text: privacy.policyTranslations[change.to] ?? '' } }, change)!
  const categories = Object.fromEntries(Object.entries(content.categories).map(([area, list]) => [area, list.map((category) => {
    const other = turned({ label: category.label }, category.translations as never, change)
    return other ? { ...category, label: other.texts.label!, translations: other.translations } : category
  })]))
  return {
    ...(tagline && { general: { tagline } }),
    ...(Object.keys(own.texts).length && { texts: { ...others, translations: own.translations } }),
    ...(policy.texts.text && { privacy: { policyText: policy.texts.text, policyTranslations: { [change.from]: privacy.policyText } } }),
    content: { categories },
  } as SettingsChange
}

/** What was written where the own language is another one, as it is written here; of what is not in it nothing is said. */
export function writtenTurned(written: SettingsChange, change: LanguageChange): SettingsChange {
  const { content, ...words } = settingsTurned(replaced<TenantSettings>(defaultSettings, written), change)
  const areas = written.content?.categories
  const categories = Object.fromEntries(Object.entries(content!.categories!).filter(([area]) => areas && area in areas))
  const said = Object.entries({ ...words, content: { categories } }).filter(([group]) => group in written)
  return replaced(written, Object.fromEntries(said))
}

/** Whether something is said that is written in the own language of then, or beside it; where that is put back too, it is meant as it is. */
const isWritten = ({ general, texts, privacy, content }: SettingsChange): boolean =>
  !general?.locale && [general?.tagline, texts, privacy?.policyText, privacy?.policyTranslations, content?.categories].some((said) => said !== undefined)

const languageBefore = textIn('before', 'general.locale')

/** Whether the texts of a change of then would stand in the place of others: the own language was another one. */
export async function openLanguages(db: TenantDb, today: string): Promise<(change: SettingsChange, at: Date) => boolean> {
  const turns = await db.selectFrom('audit_log').select(['at', languageBefore.as('before')])
    // A restore takes the language back, too.
    .where((eb) => eb.or([eb('event', '=', 'platform.location.restored'), eb.and([eb('target_kind', '=', 'settings'), eb('event', 'in', settingsEvents)])]))
    .where(languageBefore, 'is not', null).orderBy('at').orderBy('id').execute()
  return (change, at) => isWritten(change) && (turns.find((turn) => turn.at > at)?.before ?? today) !== today
}

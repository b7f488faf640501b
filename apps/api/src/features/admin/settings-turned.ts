import type { SettingsChange } from '@portal/contract'
import type { TenantSettings } from '../../core/settings.ts'
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

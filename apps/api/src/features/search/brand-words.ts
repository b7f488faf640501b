import type { brandWordKinds } from '@portal/contract/search'
import { type Settings, categoryAreas, defaultSettings } from '@portal/contract/settings/settings'
import { spanishCategories } from '@portal/contract/settings/shipped-categories'
import type { ContentLanguage } from '@portal/contract/kit/translations'

interface BrandWord {
  kind: (typeof brandWordKinds)[number]
  id: string
  title: string
  url: string
  state: 'none' | 'part' | 'whole'
}

const { translations: _, names: __, ...shipped } = defaultSettings.texts
const ownTexts = Object.keys(shipped) as Array<keyof typeof shipped>
const beginning = (text: string) => text.trim().split('\n', 1)[0]!.slice(0, 120)

const nameStates = (missing: number, of: number): BrandWord['state'] => (missing === 0 ? 'whole' : missing < of ? 'part' : 'none')

/** The names of each area's categories, without those that the product says in both languages itself. */
function categoryWords({ categories }: Settings['content'], lang: ContentLanguage): BrandWord[] {
  return categoryAreas.flatMap((area) => {
    const shippedHere = (lang === 'es' && spanishCategories[area]) || {}
    const used = categories[area].filter(({ label }) => !Object.hasOwn(shippedHere, label))
    const missing = used.filter(({ translations }) => !translations?.[lang]?.label)
    const labels = (missing.length ? missing : used).map(({ label }) => label).join(', ')
    return used.length ? [{ kind: 'categories' as const, id: area, title: beginning(labels), url: `/admin-settings?tab=content&fill=${area}`, state: nameStates(missing.length, used.length) }] : []
  })
}

/** The words that a location wrote of itself, and the names that it uses, each with where its other language is filled in. What the product came with it says in both by itself. */
export function brandWords({ general, texts, privacy, content }: Settings, used: readonly string[], lang: ContentLanguage): BrandWord[] {
  const said = texts.translations[lang] ?? {}
  const word = (kind: BrandWord['kind'], id: string, own: string, other: string | undefined, url: string): BrandWord[] =>
    (own.trim() ? [{ kind, id, title: beginning(own), url, state: other?.trim() ? 'whole' : 'none' }] : [])
  const called = new Set(texts.names.filter((one) => one[lang]).map(({ name }) => name.toLowerCase()))
  const missing = used.filter((name) => !called.has(name.toLowerCase()))
  const fill = (name: string) => `/admin-settings?tab=texts&fill=${name}`
  return [
    ...word('tagline', 'tagline', general.tagline, said.tagline, fill('tagline')),
    ...ownTexts.filter((name) => texts[name] !== shipped[name]).flatMap((name) => word('ownText', name, texts[name], said[name], fill(name))),
    ...word('policy', 'policy', privacy.policyText, privacy.policyTranslations[lang], '/privacy-settings?tab=policy'),
    ...(used.length ? [{ kind: 'names' as const, id: 'names', title: beginning((missing.length ? missing : used).join(', ')), url: fill('names'), state: nameStates(missing.length, used.length) }] : []),
    ...categoryWords(content, lang),
  ]
}

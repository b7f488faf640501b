import type { brandWordKinds } from '@portal/contract/search'
import { type Settings, defaultSettings } from '@portal/contract/settings/settings'
import type { ContentLanguage } from '@portal/contract/kit/translations'

interface BrandWord {
  kind: (typeof brandWordKinds)[number]
  id: string
  title: string
  url: string
  state: 'none' | 'whole'
}

const { translations: _, ...shipped } = defaultSettings.texts
const ownTexts = Object.keys(shipped) as Array<keyof typeof shipped>
const beginning = (text: string) => text.trim().split('\n', 1)[0]!.slice(0, 120)

/** The words that a location wrote of itself, each with where its other language is filled in. What the product came with it says in both by itself. */
export function brandWords({ general, texts, privacy }: Settings, lang: ContentLanguage): BrandWord[] {
  const said = texts.translations[lang] ?? {}
  const word = (kind: BrandWord['kind'], id: string, own: string, other: string | undefined, url: string): BrandWord[] =>
    (own.trim() ? [{ kind, id, title: beginning(own), url, state: other?.trim() ? 'whole' : 'none' }] : [])
  const fill = (name: string) => `/admin-settings?tab=texts&fill=${name}`
  return [
    ...word('tagline', 'tagline', general.tagline, said.tagline, fill('tagline')),
    ...ownTexts.filter((name) => texts[name] !== shipped[name]).flatMap((name) => word('ownText', name, texts[name], said[name], fill(name))),
    ...word('policy', 'policy', privacy.policyText, privacy.policyTranslations[lang], '/privacy-settings?tab=policy'),
  ]
}

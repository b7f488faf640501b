import type { ContentLanguage } from '@portal/contract/translations'

export type Texts = Record<string, string>
type Kept = { texts: Texts; state: 'part' | 'old' }
/** The column `translations`: by language what readers are shown, and below `unfinished` what only editors see. */
export type Stored = { [L in ContentLanguage]?: Texts } & { unfinished?: { [L in ContentLanguage]?: Kept } }

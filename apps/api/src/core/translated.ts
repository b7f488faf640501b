import type { translatedKinds } from '@portal/contract/search'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { HomeBlock } from '@portal/contract/settings/home-blocks'

export type Texts = Record<string, string>
/** `of`: the words that an old one says. */
type Kept = { texts: Texts; state: 'part' | 'old'; of?: Texts }
/** The column `translations`: by language what readers are shown, and below `unfinished` what only editors see. */
export type Stored = { [L in ContentLanguage]?: Texts } & { unfinished?: { [L in ContentLanguage]?: Kept } }

/** A thing by where it is kept. */
export interface OneRow {
  table: string
  id: string
}

/** A table with texts that can be there in both languages. */
export interface Translatable {
  kind: (typeof translatedKinds)[number]
  table: 'announcements' | 'about_items' | 'benefits' | 'development_items' | 'calendar_events' | 'documents' | 'quick_links' | 'home_welcome' | 'home_video' | 'eoi_positions' | 'photos' | 'videos'
  /** The column that it goes by. */
  name: 'title' | 'label'
  /** Its columns that can be there in both. */
  texts: readonly string[]
  /** Leaves out what has had its time. */
  stands?: 'announced' | 'ahead' | 'open'
  /** The part of home that it is in: where home does not show that, nobody could fill it in. */
  on?: HomeBlock
  /** Where its other language is filled in. */
  url(row: { id: string; title: string }): string
}

import { useTexts } from '../../../texts/define-texts.ts'
import type { HomeData } from '../page.tsx'
import { homeTexts } from '../texts.ts'
import { editingTexts } from './texts.ts'

/** What the parts of the page are called where they are arranged. */
export function useBlockNames(): Record<HomeData['layout'][number], string> {
  const page = useTexts(homeTexts)
  const own = useTexts(editingTexts)
  return { welcome: own.welcome, forYou: page.forYou, quickLinks: page.quickLinks, celebrations: page.celebrating, announcements: page.announcements }
}

import { useEffect } from 'react'
import { defineTexts } from '../texts/define-texts.ts'

const texts = defineTexts({ en: { console: 'Portal console' }, es: { console: 'Consola del portal' } })

/** The title of the window: the page, then the console. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${texts.console}`
  }, [title])
}

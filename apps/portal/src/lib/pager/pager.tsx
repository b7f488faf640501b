import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useEffect } from 'react'
import { defineTexts, useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './pager.module.css'

const texts = defineTexts({
  en: {
    pages: 'Pages',
    shown: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
    before: 'Previous page',
    next: 'Next page',
  },
  es: {
    pages: 'Páginas',
    shown: (from, to, total) => `${from}–${to} de ${total}`,
    before: 'Página anterior',
    next: 'Página siguiente',
  },
})

interface PagerProps {
  offset: number
  limit: number
  total: number
  onChange: (offset: number) => void
}

/** Which part of a long list shows, and the way to the parts before and after. Nothing where all of it shows. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  // The last thing of the last page was taken out, or an old link is opened: what is there now shows.
  useEffect(() => {
    if (offset > 0 && offset >= total) onChange(Math.floor(Math.max(0, total - 1) / limit) * limit)
  })
  if (total <= limit && offset === 0) return null
  const number = (n: number) => n.toLocaleString(localeOf(language))
  const to = Math.min(offset + limit, total)
  return (
    <nav className={classes.pager} aria-label={t.pages}>
      <span aria-live="polite">{t.shown(number(Math.min(offset + 1, total)), number(to), number(total))}</span>
      <ActionIcon variant="default" aria-label={t.before} disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t.next} disabled={to >= total} onClick={() => onChange(offset + limit)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </nav>
  )
}

import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './detail.module.css'
import { detailTexts } from './texts.ts'
import type { Walk } from './use-walk.ts'

/** The way to the one before and the one after, and where this one stands among them. */
export function WalkBar({ walk }: { walk: Walk }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { id, place, total, before, after, go } = walk
  const bar = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // The next one is read from its top, and the keys have somewhere to be: what they were in may be gone.
    bar.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement === document.body) bar.current?.focus()
  }, [id])
  const number = (n: number) => n.toLocaleString(localeOf(language))
  return (
    <nav ref={bar} data-walk className={classes.walk} aria-label={t.walk} tabIndex={-1}>
      <Button variant="default" size="sm" leftSection={<IconChevronLeft size={18} aria-hidden />} disabled={!before} aria-keyshortcuts="K" title={`${t.previous} (K)`} onClick={() => go('before')}>
        {t.previous}
      </Button>
      <span className={classes.place} role="status">{place === undefined ? t.leftList : t.place(number(place + 1), number(total))}</span>
      <Button variant="default" size="sm" rightSection={<IconChevronRight size={18} aria-hidden />} disabled={!after} aria-keyshortcuts="J" title={`${t.following} (J)`} onClick={() => go('after')}>
        {t.following}
      </Button>
    </nav>
  )
}

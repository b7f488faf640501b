import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { preload } from '../../routes.ts'
import { useUnread } from '../../features/chat/public.ts'
import { useToDo } from '../../features/home/public.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './bottom-bar.module.css'
import { onThumb, sectionsFor } from '../places.ts'
import { shellTexts } from '../texts.ts'
import { useCount } from './use-count.tsx'

interface BottomBarProps {
  chatOpened: boolean
  onChat: () => void
  menuOpened: boolean
  onMenu: () => void
}

const thumbSections = () => onThumb.flatMap((place) => sectionsFor('team').common.filter((section) => section.place === place))

/** The four places used most, under the thumb, and everything else behind More. */
export function BottomBar({ chatOpened, onChat, menuOpened, onMenu }: BottomBarProps) {
  const t = useTexts(shellTexts)
  const places = useTexts(placeTexts)
  const { pathname } = useLocation()
  const [toDo, unread] = [useToDo(), useUnread()]
  const waiting: Partial<Record<string, ReturnType<typeof useCount>>> = { home: useCount(toDo, t.toDo(toDo)), chat: useCount(unread, t.unread(unread)) }
  const sections = thumbSections()
  const elsewhere = !sections.some(({ path }) => path === pathname)
  return (
    <nav className={classes.bar} aria-label={t.quickNavigation}>
      {sections.map(({ place, path, icon: Icon }) => {
        const inside = (
          <>
            <Icon size={22} stroke={1.7} aria-hidden />
            <span>{place === 'chat' ? t.chatShort : places[place]}</span>
          </>
        )
        const { counted, behind } = waiting[place] ?? {}
        const active = path === pathname
        return (
          <Fragment key={place}>
            {path ? (
              <Link
                to={path}
                className={classes.place}
                data-active={active || undefined}
                aria-current={active ? 'page' : undefined}
                onPointerEnter={() => void preload(path)}
                onFocus={() => void preload(path)}
                {...counted}
              >
                {inside}
              </Link>
            ) : (
              <button type="button" className={classes.place} aria-label={places[place]} aria-expanded={chatOpened} onClick={onChat} {...counted}>
                {inside}
              </button>
            )}
            {behind}
          </Fragment>
        )
      })}
      <button
        type="button"
        className={classes.place}
        data-active={elsewhere || menuOpened || undefined}
        // What can be read on it is part of its name: whoever speaks to the phone says that.
        aria-label={`${t.more}: ${menuOpened ? t.closeMenu : t.openMenu}`}
        aria-expanded={menuOpened}
        onClick={onMenu}
      >
        <IconDots size={22} stroke={1.7} aria-hidden />
        <span>{t.more}</span>
      </button>
    </nav>
  )
}

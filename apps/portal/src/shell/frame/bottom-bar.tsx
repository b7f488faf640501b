import { IconDots } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { preload } from '../../routes.ts'
import { useUnread } from '../../features/chat/public.ts'
import { useToDo } from '../../features/home/public.ts'
import { badgeWords } from '../../lib/format.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './bottom-bar.module.css'
import { onThumb, sectionsFor } from '../places.ts'
import { shellTexts } from '../texts.ts'

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
  const toDo = useToDo()
  const unread = useUnread()
  const described = useId()
  const sections = thumbSections()
  const elsewhere = !sections.some(({ path }) => path === pathname)
  return (
    <nav className={classes.bar} aria-label={t.quickNavigation}>
      {sections.map(({ place, path, icon: Icon }) => {
        const inside = (
          <>
            <Icon size={22} stroke={1.7} aria-hidden />
            {place === 'home' && toDo > 0 && <span className={classes.badge} aria-hidden>{badgeWords(toDo)}</span>}
            {place === 'chat' && unread > 0 && <span className={classes.badge} aria-hidden>{badgeWords(unread)}</span>}
            <span>{place === 'chat' ? t.chatShort : places[place]}</span>
          </>
        )
        if (!path) {
          return (
            <button key={place} type="button" className={classes.place} aria-label={places[place]} aria-describedby={unread > 0 ? described : undefined} aria-expanded={chatOpened} onClick={onChat}>
              {inside}
              {unread > 0 && <span id={described} hidden>{t.unread(unread)}</span>}
            </button>
          )
        }
        const active = path === pathname
        return (
          <Link
            key={place}
            to={path}
            className={classes.place}
            data-active={active || undefined}
            aria-current={active ? 'page' : undefined}
            aria-label={place === 'home' && toDo > 0 ? t.homeToDo(places.home, toDo) : undefined}
            onPointerEnter={() => void preload(path)}
            onFocus={() => void preload(path)}
          >
            {inside}
          </Link>
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

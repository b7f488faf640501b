import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { useIsDesktop, useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession, useSignedIn } from '../../api/session.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { BrandLogo } from './brand-logo.tsx'
import classes from './header.module.css'
import { SearchSlot } from '../search/search-slot.tsx'
import { shellTexts } from '../texts.ts'

interface HeaderProps {
  menuOpened: boolean
  onMenu: () => void
}

/** Logo, search, bell, profile and log out; on a phone the search folds into its icon. */
export function Header({ menuOpened, onMenu }: HeaderProps) {
  const t = useTexts(shellTexts)
  const { person, role } = useSignedIn()
  const { signOut } = useSession()
  const phone = useIsPhone()
  const desktop = useIsDesktop()
  const [searching, setSearching] = useState<boolean>()
  useOverlay(phone && searching === true, () => setSearching(false))
  const searchButton = useRef<HTMLButtonElement>(null)
  // It stands anew where the field was.
  useEffect(() => {
    if (searching === false) searchButton.current?.focus()
  }, [searching])

  if (phone && searching) {
    return (
      <header className={classes.header}>
        <div className={classes.searchRow}>
          <SearchSlot autoFocus onDone={() => setSearching(false)} />
          <button type="button" className={classes.tool} aria-label={t.closeSearch} onClick={() => setSearching(false)}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
      </header>
    )
  }
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {!phone && !desktop && (
          <button
            type="button"
            className={classes.tool}
            aria-label={menuOpened ? t.closeMenu : t.openMenu}
            aria-expanded={menuOpened}
            onClick={onMenu}
          >
            <IconMenu2 size={22} aria-hidden />
          </button>
        )}
        <Link to={paths.home()} className={classes.brand}>
          <BrandLogo />
        </Link>
        {phone ? (
          <button ref={searchButton} type="button" className={classes.tool} aria-label={t.search} onClick={() => setSearching(true)}>
            <IconSearch size={22} stroke={1.7} aria-hidden />
          </button>
        ) : (
          <div className={classes.searchSlot}>
            <SearchSlot />
          </div>
        )}
        {!phone && role !== 'team' && <span id="compose" className={classes.tool} />}
        <NotificationBell className={classes.tool} />
        <Link to={paths.profile()} className={`${classes.tool} ${classes.profile}`} aria-label={desktop ? `${t.profile}: ${person.first_name}` : t.profile} title={person.full_name}>
          <span className={classes.avatar}>
            <PersonAvatar name={person.full_name} src={person.headshot_url} size={30} />
          </span>
          {desktop && <span className={classes.profileName}>{person.first_name}</span>}
        </Link>
        {!phone && (
          <button type="button" className={`${classes.tool} ${classes.logOut}`} aria-label={t.logOut} title={t.logOut} onClick={() => void signOut()}>
            <IconLogout size={20} stroke={1.7} aria-hidden />
            {desktop && <span>{t.logOut}</span>}
          </button>
        )}
      </div>
    </header>
  )
}

import { Button } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { Sheet } from '@portal/ui/dialogs/sheet.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession, useSignedIn } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './menu-sheet.module.css'
import { Navigation } from './navigation.tsx'
import { Preferences } from './preferences.tsx'
import { titleWords } from '../session/title-words.ts'
import { shellTexts } from '../texts.ts'

export interface MenuSheetProps {
  opened: boolean
  onClose: () => void
  chatOpened: boolean
  onChat: () => void
}

/** All places of a phone or tablet, over an overlay that closes it; the page below stands still meanwhile. */
export function MenuSheet({ opened, onClose, chatOpened, onChat }: MenuSheetProps) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const phone = useIsPhone()
  const { person } = useSignedIn()
  const { signOut } = useSession()
  const openChat = () => {
    onClose()
    onChat()
  }
  const logOut = () => {
    // What it may ask stands below the sheet.
    onClose()
    void signOut()
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      // Whoever goes elsewhere arrives at the heading there; who stays has the focus back by the overlay.
      returnFocus={false}
      title={t.menu}
      position={phone ? 'bottom' : 'left'}
      size={phone ? '88%' : 320}
      closeButtonProps={{ 'aria-label': t.closeMenu }}
      classNames={{ content: phone ? classes.sheet : undefined, body: classes.body }}
    >
      <Link to={paths.profile()} className={classes.person} onClick={onClose}>
        <PersonAvatar name={person.full_name} src={person.headshot_url} size={44} />
        <span>
          <span className={classes.name}>{person.full_name}</span>
          {person.title && <span className={classes.title}>{titleWords(person.title, language)}</span>}
        </span>
      </Link>
      <Navigation chatOpened={chatOpened} onChat={openChat} onGone={onClose} />
      <div className={classes.foot}>
        <Preferences />
        <Button variant="default" leftSection={<IconLogout size={18} />} onClick={logOut}>
          {t.logOut}
        </Button>
      </div>
    </Sheet>
  )
}

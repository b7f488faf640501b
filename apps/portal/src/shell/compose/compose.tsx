import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { IconAlertTriangle, IconCalendarPlus, IconCamera, IconNotes, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useCan, useSignedIn } from '../../api/session.ts'
import type { CallName } from '../../api/types.ts'
import { todayIn } from '../../lib/dates/days.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { mayOpen } from '../../routes.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useDialogs } from '../dialogs/dialogs.tsx'
import classes from './compose.module.css'
import { composeTexts } from './texts.ts'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

interface Choice {
  call: CallName
  name: 'announcement' | 'photo' | 'event' | 'note' | 'urgent'
  icon: Icon
  open: (openDialog: OpenDialog, today: string) => void
}

/** Each leads straight to the form that its page has, filled in as far as it can be. The last is nearest to the thumb. */
const choices: Choice[] = [
  { name: 'announcement', call: 'announcements.create', icon: IconSpeakerphone, open: (openDialog) => openDialog('announcement', {}) },
  { name: 'photo', call: 'photos.upload', icon: IconCamera, open: (openDialog) => openDialog('photoUpload', { category: '' }) },
  { name: 'event', call: 'calendar.create', icon: IconCalendarPlus, open: (openDialog, day) => openDialog('eventForm', { day }) },
  { name: 'note', call: 'shiftNotes.create', icon: IconNotes, open: (openDialog) => openDialog('shiftNote', {}) },
  {
    name: 'urgent', call: 'announcements.create', icon: IconAlertTriangle,
    open: (openDialog) => openDialog('announcement', { hurry: true, preset: { priority: 'urgent', requires_ack: true } }),
  },
]

/** The place that the header keeps for it, where there is room. */
function useHeaderPlace(phone: boolean) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what another part has drawn
    setPlace(phone ? null : document.getElementById('compose'))
  }, [phone])
  return place
}

/** Begins something new, from wherever one is: under the thumb on a phone, in the header elsewhere. */
export function Compose() {
  const t = useTexts(composeTexts)
  const can = useCan()
  const phone = useIsPhone()
  const { timezone } = useTenant()
  const [opened, setOpened] = useState(false)
  const { role } = useSignedIn()
  const { pathname } = useLocation()
  const place = useHeaderPlace(phone)
  const { openDialog, dialog } = useDialogs('compose dialog')
  const away = useOutOfTheWay(phone)
  const offered = choices.filter(({ call }) => can(call))
  if (role === 'team' || offered.length === 0) return null
  // On a page of settings nothing is told to the team, and what is saved there stands where it would float.
  if (phone && !mayOpen(pathname, 'manager')) return null
  const button = (
    <button
      type="button"
      className={phone ? classes.float : classes.tool}
      data-away={away || undefined}
      aria-label={t.create}
      title={phone ? undefined : t.create}
      aria-haspopup="dialog"
      onClick={() => setOpened(true)}
    >
      <IconPlus size={phone ? 28 : 22} stroke={phone ? 2 : 1.7} aria-hidden />
    </button>
  )
  return (
    <>
      {phone ? button : place && createPortal(button, place)}
      <ResponsiveDialog opened={opened} onClose={() => setOpened(false)} title={t.create} size="sm">
        <ul className={classes.choices}>
          {offered.map(({ name, icon: Icon, open }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.choice}
                data-urgent={name === 'urgent' || undefined}
                onClick={() => {
                  setOpened(false)
                  open(openDialog, todayIn(timezone))
                }}
              >
                <span className={classes.mark}>
                  <Icon size={22} stroke={1.7} aria-hidden />
                </span>
                <span className={classes.words}>
                  <b>{t[name]}</b>
                  <span>{t[`${name}Text`]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ResponsiveDialog>
      {dialog}
    </>
  )
}

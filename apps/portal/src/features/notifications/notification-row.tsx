import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SwipeRow } from '@portal/ui/page/swipe-row.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import { createElement } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRemoval } from '../../api/use-removal.ts'
import { chatDoor, chatLink } from '../../lib/chat-door.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { safeLink } from '../../lib/safe-link.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Notification } from './lists.ts'
import classes from './notification-row.module.css'
import { notificationTexts } from './texts.ts'
import { typeIcon } from './type-icons.ts'
import { useNotificationActions, withoutRemoved } from './use-notifications.ts'

interface NotificationRowProps {
  notification: Notification
  /** Called when the person goes where it leads. */
  onGo?: () => void
}

/** One notification: a click reads it and goes where it leads. */
export function NotificationRow({ notification, onGo }: NotificationRowProps) {
  const t = useTexts(notificationTexts)
  const navigate = useNavigate()
  const { markRead, remove } = useNotificationActions()
  // A thumb may slip: it has a way back.
  const removeWithUndo = useRemoval('notifications.remove', { hides: [withoutRemoved] })
  const { id, lang, type, title, message, read, created_at, url } = notification
  const open = () => {
    if (!read) markRead.mutate({ notificationIds: [id] })
    const link = url ? safeLink(url) : null
    if (!link) return
    onGo?.()
    const chat = chatLink(link.href)
    // The page stays where it is.
    if (chat) chatDoor.open(chat)
    else if (link.kind === 'portal') void navigate(link.href)
    else window.open(link.href, '_blank', 'noopener')
  }
  // The button goes with its row: the focus moves on before, or it would fall to the page.
  const removeNow = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const item = currentTarget.closest('li')
    const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>(`.${classes.remove}`)
    const after = currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-autofocus]') ?? document.querySelector<HTMLElement>('[data-page-title]')
    ;(beside ?? after)?.focus()
    remove.mutate({ id })
  }
  // A key that is held down takes one away, and not each that the focus comes to.
  const once = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
  }
  return (
    <li className={classes.item}>
      <SwipeRow
        start={read ? undefined : { label: t.swipeRead, icon: IconCheck, act: () => markRead.mutate({ notificationIds: [id] }) }}
        end={{ label: t.swipeDelete, icon: IconX, danger: true, act: () => removeWithUndo({ id }, t.deleted(title)) }}
      >
        <div className={classes.row} data-unread={!read || undefined}>
          <button type="button" className={classes.open} onClick={open}>
            <span className={classes.icon} data-type={type} aria-hidden>
              {createElement(typeIcon(type), { size: 20, stroke: 1.7 })}
            </span>
            <span className={classes.words}>
              <span className={classes.title} lang={lang}>{title} <OtherLanguage lang={lang} /></span>
              {message && <span className={classes.message} lang={lang}>{message}</span>}
              <span className={classes.time}>
                <RelativeTime at={created_at} />
              </span>
            </span>
            {!read && <span className={classes.dot} data-dot role="img" aria-label={t.unread} />}
          </button>
          <button type="button" className={classes.remove} aria-label={t.remove(title)} onKeyDown={once} onClick={removeNow}>
            <IconX size={18} aria-hidden />
          </button>
        </div>
      </SwipeRow>
    </li>
  )
}

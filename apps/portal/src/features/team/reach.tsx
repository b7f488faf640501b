import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconMail, IconMessage, IconPencil, IconPhone } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useBegin } from '../chat/public.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { dialled } from './member.ts'
import type { Member } from './member.ts'
import classes from './reach.module.css'
import { teamTexts } from './texts.ts'

// With the routes of the pages for few people: whoever reads the directory alone does without. Out of reach without a network it is left out.
type Way = (props: { onInvite: () => void }) => ReactNode
const none: Way = () => null
const InviteWay = lazy<Way>(() => import('./add-person/invite-way.tsx').then((m) => ({ default: m.InviteWay }), () => ({ default: none })))

interface ReachProps {
  member: Member
  onClose: () => void
  /** For editors. */
  onEdit?: () => void
  /** For editors, of somebody without an account. */
  onInvite?: () => void
}

/** What one can do about a person, under the thumb: only what they allow, and what there is. */
export function Reach({ member: { phone, email, writable, userId }, onClose, onEdit, onInvite }: ReachProps) {
  const t = useTexts(teamTexts)
  const edits = useTexts(listTexts)
  const mayChat = useCan()('chat.conversationsCreate')
  const begin = useBegin({ onBegun: onClose, onError: (error) => showToast(errorWords(error), { tone: 'danger' }) })
  const number = dialled(phone)
  const writes = Boolean(writable && userId && mayChat)
  if (!number && !writes && !email && !onEdit && !onInvite) return null
  return (
    <div className={classes.reach} role="group" aria-label={t.reach}>
      {number && (
        <a href={`tel:${number}`} className={classes.way}>
          <IconPhone size={22} stroke={1.7} aria-hidden />
          {t.call}
        </a>
      )}
      {writes && (
        <button
          type="button"
          className={classes.way}
          disabled={begin.isPending}
          onClick={() => begin.mutate({ type: 'direct', participant_ids: [userId!] })}
        >
          <IconMessage size={22} stroke={1.7} aria-hidden />
          {t.message}
        </button>
      )}
      {email && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={classes.way}>
          <IconMail size={22} stroke={1.7} aria-hidden />
          {t.mail}
        </a>
      )}
      {onInvite && <Suspense><InviteWay onInvite={onInvite} /></Suspense>}
      {onEdit && (
        <button type="button" className={classes.way} onClick={onEdit}>
          <IconPencil size={22} stroke={1.7} aria-hidden />
          {edits.edit}
        </button>
      )}
    </div>
  )
}

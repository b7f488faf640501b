import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconMail, IconMessage, IconPencil, IconPhone, IconUserPlus } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useBegin } from '../chat/public.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { dialled } from './member.ts'
import type { Member } from './member.ts'
import classes from './reach.module.css'
import { teamTexts } from './texts.ts'

interface ReachProps {
  member: Member
  onClose: () => void
  /** For editors. */
  onEdit?: () => void
  /** For whoever makes accounts, of somebody without one. */
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
      {onInvite && (
        <button type="button" className={classes.way} onClick={onInvite}>
          <IconUserPlus size={22} stroke={1.7} aria-hidden />
          {t.invite}
        </button>
      )}
      {onEdit && (
        <button type="button" className={classes.way} onClick={onEdit}>
          <IconPencil size={22} stroke={1.7} aria-hidden />
          {edits.edit}
        </button>
      )}
    </div>
  )
}

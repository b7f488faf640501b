import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconChecklist, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useReadBy } from '../../announcements/public.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './sent-lately.module.css'
import { editingTexts } from './texts.ts'

const MOST = 3
const DAYS = 14

/** For those who announce: what went out lately, whoever it is for, with who has read it one touch away. */
export function SentLately({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(editingTexts)
  const { data } = useCall('announcements.list', { limit: 20 }, { aside: true, staleTime: 30_000 })
  const readByOf = useReadBy()
  const [since] = useState(() => new Date(Date.now() - DAYS * 86_400_000).toISOString())
  const [shows] = useState(() => new Date().toISOString())
  const lately = (data?.announcements ?? []).filter(({ source, is_active, starts_at, expires_at, created_at }) =>
    source === 'manual' && is_active && (starts_at ?? '') <= shows && (expires_at ?? '9') > shows && created_at > since)
  if (lately.length === 0) return null
  return (
    <div className={classes.sent} role="group" aria-label={t.sentLately}>
      <h3 className={classes.heading}>{t.sentLately}</h3>
      <ul className={classes.list}>
        {lately.slice(0, MOST).map((announcement) => {
          const { id, title } = announcement
          const readBy = readByOf(announcement)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.row}
                onClick={() => openDialog('announcementReaders', { announcement, onEdit: () => openDialog('announcement', { item: announcement }) })}
              >
                <IconChecklist size={20} stroke={1.7} aria-hidden />
                <span className={classes.title}>{title}</span>
                <span className={classes.readers}>{readBy ? <StatusBadge tone={readBy.tone}>{readBy.words}</StatusBadge> : t.readers}</span>
                <IconChevronRight size={18} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

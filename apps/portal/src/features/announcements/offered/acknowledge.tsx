import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCheck } from '@tabler/icons-react'
import { useCan } from '../../../api/session.ts'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useIsWaiting } from '../../../api/outbox/use-outbox.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { useHandedOn } from '../../../lib/use-handed-on.ts'
import classes from './announcement-card.module.css'
import type { Announcement } from './announcement.ts'
import { announcementTexts } from './texts.ts'

const confirmed = optimisticUpdate('announcements.active', (shown, { id }: Input<'announcements.acknowledge'>) => ({
  ...shown,
  announcements: shown.announcements.map((one) => (one.id === id ? { ...one, acknowledged_at: new Date().toISOString() } : one)),
}))
const done = optimisticUpdate('home.now', (shown, { id }: Input<'announcements.acknowledge'>) => ({
  ...shown,
  data: { ...shown.data, confirm: shown.data.confirm.filter((one) => one.id !== id) },
}))

interface AcknowledgeProps {
  announcement: Pick<Announcement, 'id' | 'content_version' | 'requires_ack' | 'acknowledged_at' | 'ack_due_at'>
  onDone?: () => void
  /** In the colour of what can't wait. */
  urgent?: boolean
}

/** The question under a must-read, and the reader's answer once it is given. */
export function Acknowledge({ announcement: { id, content_version, requires_ack, acknowledged_at, ack_due_at }, onDone, urgent }: AcknowledgeProps) {
  const t = useTexts(announcementTexts)
  const dates = useDates()
  const can = useCan()
  const { mutate, isPending, data } = useAction('announcements.acknowledge', {
    optimistic: [confirmed, done],
    onSuccess: onDone,
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  const answer = { id, content_version }
  const { press, taken } = useHandedOn()
  const waits = useIsWaiting('announcements.acknowledge', answer)
  // Other words are asked about anew, here too.
  const isAnswered = data?.data.content_version === content_version
  if (!requires_ack || !can('announcements.acknowledge')) return null
  return (
    <div className={classes.acknowledge} aria-live="polite">
      {isAnswered || waits || acknowledged_at ? (
        <span ref={taken} className={classes.confirmed} tabIndex={-1}>
          <IconCheck size={20} aria-hidden />
          {waits && !isPending ? t.acknowledgedHere : t.acknowledged}
        </span>
      ) : (
        <>
          <Button {...(urgent ? { color: 'danger' } : {})} loading={isPending} onClick={() => (press(), mutate(answer))}>
            {t.acknowledge}
          </Button>
          {ack_due_at && <span>{t.until(dates.date(ack_due_at))}</span>}
        </>
      )}
    </div>
  )
}

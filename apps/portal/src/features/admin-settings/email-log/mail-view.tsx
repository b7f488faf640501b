import { SegmentedControl } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useIsDesktop } from '@portal/ui/page/use-is-phone.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './email-log.module.css'
import { MailFrame } from './mail-frame.tsx'
import { emailLogTexts } from './texts.ts'

/** The chosen mail: beside the list where there is room, else above it. */
export function MailView({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(emailLogTexts)
  const desktop = useIsDesktop()
  if (desktop) {
    return <div className={classes.view}>{id ? <Mail key={id} id={id} /> : <p className={classes.pick}>{t.pick}</p>}</div>
  }
  return (
    <ResponsiveDialog opened={Boolean(id)} onClose={onClose} title={t.mail} size="lg">
      {id && <Mail id={id} />}
    </ResponsiveDialog>
  )
}

function Mail({ id }: { id: string }) {
  const t = useTexts(emailLogTexts)
  const { time } = useDates()
  const [shown, setShown] = useState('html')
  const { data, error, refetch, isFetching } = useCall('admin.emailLogGet', { id })
  if (error) return <CallFailed title={t.mailFailed} error={error} refetch={refetch} isFetching={isFetching} compact />
  if (!data) return <Skeletons count={3} />
  const { to, subject, html, text, created_at: at, error: refusal } = data.data
  return (
    <div className={classes.mail}>
      <div>
        <h2 className={classes.mailSubject}>{subject}</h2>
        <p className={classes.mailFacts}>
          {t.to} {to} · {time(at)}
        </p>
        {refusal && <p className={classes.error}>{refusal}</p>}
      </div>
      <SegmentedControl
        value={shown}
        onChange={setShown}
        aria-label={t.mail}
        data={[{ value: 'html', label: t.message }, { value: 'text', label: t.plain }]}
      />
      {shown === 'html' ? <MailFrame html={html} title={t.frame(subject)} /> : <pre className={classes.text}>{text}</pre>}
    </div>
  )
}

import { Button } from '@mantine/core'
import { Answers } from '@portal/ui/dialogs/answers.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { IconAlertTriangle, IconMessage, IconSpeakerphone } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './stay-connected-dialog.module.css'
import { notificationTexts } from '../texts.ts'
import { useEnablePush } from './use-enable-push.ts'

/** Why to switch notifications on, and what becomes of one's privacy. */
export function StayConnectedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(notificationTexts)
  const { enable, busy } = useEnablePush()
  const allow = async () => {
    if (await enable()) onClose()
  }
  const gets = [
    [IconMessage, t.chat],
    [IconSpeakerphone, t.announcements],
    [IconAlertTriangle, t.emergencies],
  ] as const
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.stayTitle}>
      <p className={classes.text}>{t.stayText}</p>
      <h3 className={classes.heading}>{t.youWillGet}</h3>
      <ul className={classes.gets}>
        {gets.map(([Icon, words]) => (
          <li key={words}>
            <span className={classes.icon} aria-hidden>
              <Icon size={20} stroke={1.7} />
            </span>
            {words}
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t.privacy}</h3>
      <ul className={classes.bullets}>
        <li>{t.straight}</li>
        <li>{t.notShared}</li>
        <li>{t.canDisable}</li>
        <li>{t.onlyWork}</li>
      </ul>
      <Answers>
        <Button variant="default" onClick={onClose}>
          {t.maybeLater}
        </Button>
        <Button onClick={() => void allow()} disabled={busy} data-autofocus>
          {busy ? t.requesting : t.enableNotifications}
        </Button>
      </Answers>
    </ResponsiveDialog>
  )
}

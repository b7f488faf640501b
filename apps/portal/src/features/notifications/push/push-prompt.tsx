import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './push-prompt.module.css'
import { permission, pushSupported } from './push.ts'
import { notificationTexts } from '../texts.ts'
import { useEnablePush } from './use-enable-push.ts'

/** Said once per visit: whoever answers is not asked again before the portal is loaded anew. */
let answered = false

/** In the dropdown, while the browser has not decided yet. */
export function PushPrompt() {
  const t = useTexts(notificationTexts)
  const [gone, setGone] = useState(answered)
  const { enable, busy } = useEnablePush()
  if (gone || !pushSupported() || permission() !== 'default') return null
  const leave = () => {
    answered = true
    setGone(true)
  }
  return (
    <div className={classes.prompt}>
      <IconBellRinging size={22} stroke={1.7} aria-hidden />
      <div>
        <p className={classes.title}>{t.promptTitle}</p>
        <p className={classes.text}>{t.promptText}</p>
        <div className={classes.actions}>
          <Button size="sm" loading={busy} onClick={() => void enable().then((granted) => granted && setGone(true))}>
            {t.enable}
          </Button>
          <Button size="sm" variant="subtle" onClick={leave}>
            {t.notNow}
          </Button>
        </div>
      </div>
    </div>
  )
}

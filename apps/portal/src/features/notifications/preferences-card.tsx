import { Switch } from '@mantine/core'
import type { Preferences } from '@portal/contract/notifications/preferences'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { LoadFailed } from './load-failed.tsx'
import classes from './preferences-card.module.css'
import { isOnHere } from './push/prompt-rules.ts'
import { permission, pushSupported, subscribeDevice, unsubscribeDevice } from './push/push.ts'
import { useOnDevice } from './push/use-on-device.ts'
import { notificationTexts } from './texts.ts'
import { usePreferences } from './use-preferences.ts'

type Name = keyof Preferences
const groups: ['ways' | 'what' | 'safety', Name[]][] = [
  ['ways', ['pushNotifications', 'emailNotifications']],
  ['what', ['announcementNotifications', 'scheduleUpdates', 'newCalendarSubmissions', 'newDocuments', 'newPhotos', 'newVideos']],
  ['safety', ['emergencyNotifications', 'weatherAlerts']],
]

/** What one wants to hear of: ten switches, each saved as it is turned. */
export function NotificationPreferences() {
  const t = useTexts(notificationTexts)
  // All ten go together: what another device chose meanwhile is to be among them.
  const preferences = usePreferences({ every: 60_000 })
  const { values, failed, set } = preferences
  const onDevice = useOnDevice()
  const loaded = preferences.loaded && onDevice !== undefined
  const isOn = (name: Name) => (name === 'pushNotifications' ? isOnHere(values[name], onDevice) : values[name])
  const [trouble, setTrouble] = useState<string>()

  const turn = async (name: Name, on: boolean) => {
    setTrouble(undefined)
    try {
      if (name === 'pushNotifications') await turnPush(on)
      else await set({ [name]: on })
    } catch (error) {
      console.warn(error)
      showToast(t.notSaved, { tone: 'danger' })
    }
  }
  const turnPush = async (on: boolean) => {
    if (!on) return unsubscribeDevice()
    if (!pushSupported()) return setTrouble(t.unsupported)
    if ((await Notification.requestPermission()) !== 'granted' || permission() !== 'granted') return setTrouble(t.blocked)
    await set({ pushNotifications: true })
    await subscribeDevice().catch((error: unknown) => {
      console.warn(error)
      setTrouble(t.notHere)
    })
  }
  return (
    <SectionCard title={t.preferences} description={t.preferencesText}>
      {failed && <LoadFailed words={t.preferencesFailed} onRetry={preferences.retry} busy={preferences.isFetching} />}
      {!loaded && <Skeletons count={5} />}
      {loaded && groups.map(([group, names]) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.legend}>{t[group]}</legend>
          {names.map((name) => (
            <Switch
              key={name}
              classNames={{ root: classes.switch, body: classes.body }}
              labelPosition="left"
              label={t[name]}
              description={t[`${name}Help`]}
              error={name === 'pushNotifications' && trouble}
              checked={isOn(name)}
              disabled={failed}
              onChange={(event) => void turn(name, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </SectionCard>
  )
}

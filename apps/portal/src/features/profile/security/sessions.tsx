import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { deviceWords } from '@portal/ui/people/device-words.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useRoleName } from '../../../texts/role-texts.ts'
import { endAll } from './end-all.ts'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

type Session = DataOf<'auth.sessions'>[number]

/** Every device that is signed in to the account, this one first. */
export function SessionsSection({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(securityTexts)
  const { data, error, refetch, isFetching } = useCall('auth.sessions')
  const remove = useAction('auth.removeSession')
  const end = (id: string) => remove.mutateAsync({ id })
  const language = useLanguage()
  const all = (data?.data ?? []).map((session) => ({ ...session, device: deviceWords(session.device, language) })).sort((a, b) => Number(b.current) - Number(a.current))
  const others = all.filter(({ current }) => !current)
  const signOutOthers = () =>
    openDialog('delete', {
      title: t.signOutOthersTitle,
      text: t.signOutOthersText(t.sessions(others.length)),
      confirm: t.signOutOthers,
      onConfirm: async () => {
        await endAll(others.map(({ id }) => id), end)
        showToast(t.othersOut, { tone: 'success' })
      },
    })
  const signOut = async ({ id, device }: Session) => {
    await endAll([id], end).then(
      () => showToast(t.deviceOut(device), { tone: 'success' }),
      (failure: unknown) => showToast(errorWords(failure), { tone: 'danger' }),
    )
  }
  return (
    <SectionCard id="devices" title={t.devicesTitle} description={t.devicesText}>
      {error && !data && <CallFailed title={t.devicesFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {!data && !error && <Skeletons count={2} picture />}
      <ul className={classes.devices}>
        {all.map((session) => (
          <Device key={session.id} session={session} onSignOut={() => void signOut(session)} />
        ))}
      </ul>
      {data && others.length === 0 && <p className={classes.help}>{t.onlyThis}</p>}
      {others.length > 1 && (
        <Button variant="default" mt="md" onClick={signOutOthers}>
          {t.signOutOthers}
        </Button>
      )}
    </SectionCard>
  )
}

function Device({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const t = useTexts(securityTexts)
  const dates = useDates()
  const roleName = useRoleName()
  const { device, current, installed, role, created_at: created, last_seen_at: seen } = session
  const Icon = installed || /iphone|ipad|android/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <span className={classes.deviceIcon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <div className={classes.deviceWords}>
        <span className={classes.deviceName}>
          {device} {current && <StatusBadge tone="success">{t.thisDevice}</StatusBadge>}
          {installed && <StatusBadge>{t.installed}</StatusBadge>}
        </span>
        <span className={classes.help}>
          {roleName(role)} · {t.signedIn(dates.shortTime(created))}
          {!current && (
            <>
              {' · '}
              <span className={classes.whole}>
                {t.lastSeen} <RelativeTime at={seen} inSentence />
              </span>
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button variant="subtle" size="sm" className={classes.deviceOut} onClick={onSignOut} aria-label={t.signOutDevice(device, dates.shortTime(created))}>
          {t.signOut}
        </Button>
      )}
    </li>
  )
}

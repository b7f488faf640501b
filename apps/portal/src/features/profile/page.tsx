import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { PageTabs } from '../../lib/page-tabs/page-tabs.tsx'
import type { OpenDialog, PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { BirthdayCard } from './birthday.tsx'
import { DetailsCard } from './details.tsx'
import { DeviceCard, MailLanguageCard } from './device.tsx'
import { OwnDataCard } from './own-data.tsx'
import classes from './page.module.css'
import { Photo } from './photo.tsx'
import { PushTextCard } from './push-text.tsx'
import { QuietHoursCard } from './quiet-hours.tsx'
import { ChangePasswordForm } from './security/change-password.tsx'
import { PasskeysSection } from './security/passkeys.tsx'
import { PinSection } from './security/pin.tsx'
import { SessionsSection } from './security/sessions.tsx'
import { ReachCard } from './reach.tsx'
import { securityTexts } from './security/texts.ts'
import { TwoFactorSection } from './security/two-factor.tsx'
import { profileTexts } from './texts.ts'
import type { Profile } from './use-profile-form.ts'

interface ProfilePageProps extends PageProps {
  /** For which stations somebody is signed off, and the way there. */
  passport?: ReactNode
  /** What they began to write, and the way there. */
  drafts?: ReactNode
  /** What may be notified, from the feature that knows; the person's quiet hours stand below it. */
  notifications?: ReactNode
  /** What this device still has to send. */
  waiting?: ReactNode
  /** Which keys do something on this device. */
  shortcuts?: ReactNode
}

/** One's own account: what others see, how one signs in, what may disturb, and one's own data. */
export function ProfilePage({ openDialog, passport, drafts, notifications, waiting, shortcuts }: ProfilePageProps) {
  const t = useTexts(profileTexts)
  const stack = (content: ReactNode) => <div className={classes.stack}>{content}</div>
  const tabs = [
    {
      key: 'about',
      label: t.aboutTab,
      content: stack(
        <WithProfile>
          {(profile) => (
            <>
              <SectionCard title={t.photo}>
                <Photo profile={profile} />
              </SectionCard>
              <DetailsCard profile={profile} />
              {passport}
              <ReachCard profile={profile} />
              <BirthdayCard profile={profile} />
              {drafts}
            </>
          )}
        </WithProfile>,
      ),
    },
    { key: 'sign-in', label: t.securityTab, content: stack(<SignInParts openDialog={openDialog} />) },
    {
      key: 'notifications',
      label: t.notificationsTab,
      content: stack(
        <>
          {notifications}
          <WithProfile>
            {(profile) => (
              <>
                <QuietHoursCard profile={profile} />
                <PushTextCard profile={profile} />
                <MailLanguageCard profile={profile} />
              </>
            )}
          </WithProfile>
        </>,
      ),
    },
    {
      key: 'device',
      label: t.deviceTab,
      content: stack(
        <>
          <DeviceCard />
          {shortcuts}
          {waiting}
        </>,
      ),
    },
    { key: 'data', label: t.dataTab, content: stack(<OwnDataCard />) },
  ]
  return (
    <>
      <PageHeader title={t.title} />
      <PageTabs label={t.sections} tabs={tabs} />
    </>
  )
}

/** What needs the profile, once it is there. */
function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTexts(profileTexts)
  const { data, error, refetch, isFetching } = useCall('profile.mine')
  if (data) return children(data.data)
  if (!error) return <Skeletons count={3} />
  return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
}

function SignInParts({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(securityTexts)
  return (
    <>
      <SectionCard id="password" title={t.passwordTitle} description={t.passwordText}>
        <ChangePasswordForm onChanged={() => showToast(t.changed, { tone: 'success' })} />
      </SectionCard>
      <PasskeysSection openDialog={openDialog} />
      <PinSection />
      <TwoFactorSection />
      <SessionsSection openDialog={openDialog} />
    </>
  )
}

import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconArrowLeft, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { MarkedText } from '../../lib/marked-text/marked-text.tsx'
import { dayWords, isDay } from '../../lib/dates/days.ts'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { Agree } from './offered/agree.tsx'
import classes from './page.module.css'
import { privacyPolicyTexts } from './texts.ts'

/** The location's privacy policy. Open to everyone, signed in or not. */
export function PrivacyPolicyPage() {
  const t = useTexts(privacyPolicyTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  // The portal's own page has its edges already.
  const inside = useSession().state.status === 'signedIn' || undefined
  const { data, error, refetch, isFetching } = useCall('saas.privacyPolicy')
  const asked = useCall('home.now', {}, { aside: true, enabled: inside ?? false }).data?.data.policy
  if (error && !data) {
    return (
      <article className={classes.page} data-inside={inside}>
        <PageHeader title={t.title} />
        <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
      </article>
    )
  }
  if (!data) return <Loading text={common.loadingPrivacyPolicy} />
  const { text, version, updated_at, lang } = data.data
  const day = updated_at && new Date(updated_at).toLocaleDateString(language, { timeZone: timezone, dateStyle: 'long' })
  return (
    <article className={classes.page} data-inside={inside}>
      <Button component={Link} to={paths.home()} variant="subtle" px={8} className={classes.top} leftSection={<IconArrowLeft size={18} />}>
        {t.back}
      </Button>
      <PageHeader title={t.title} description={t.version(isDay(version) ? dayWords(version, language, { dateStyle: 'medium' }) : version, day)} />
      {text.trim() ? <div lang={lang}><MarkedText text={text} level={2} /></div> : <EmptyState icon={IconFileText} title={t.empty} text={t.emptyHelp} />}
      {asked?.version === version && <div className={classes.agree}><Agree version={version} /></div>}
    </article>
  )
}

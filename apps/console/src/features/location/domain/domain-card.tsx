import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useCan } from '../../../api/session.ts'
import type { Location } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { formatMoment } from '../../../lib/format.ts'
import { OutsideLink } from '../../../lib/outside-link.tsx'
import { errorWords } from '../../../texts/errors.ts'
import { touched } from '../form-props.ts'
import classes from './domain.module.css'
import { DnsRecord } from './record.tsx'
import { domainTexts as t } from './texts.ts'

type OwnDomain = NonNullable<Location['custom_domain']>

const problems = { no_record: t.noRecord, other_value: t.otherValue, no_answer: t.noAnswer, taken: t.taken }
const states = { pending: ['info', t.pending], verified: ['success', t.verified], failed: ['danger', t.failed] } as const

/** A domain of the location's own: what to set for it, and whether it was found. */
export function DomainCard({ location: { id, url, custom_domain: own } }: { location: Location }) {
  const can = useCan()
  const check = useAction('locations.verifyDomain', {
    refreshes: touched,
    onSuccess: ({ data }) => {
      if (data.custom_domain?.state === 'verified' && !data.custom_domain.problem) showToast(t.nowVerified(data.custom_domain.domain), { tone: 'success' })
    },
  })
  if (!own) {
    return (
      <SectionCard title={t.title}>
        <p className={classes.text}>{t.none}</p>
      </SectionCard>
    )
  }
  const address = new URL(url)
  address.hostname = own.domain
  return (
    <SectionCard title={t.title}>
      <div className={classes.state}>
        {own.verified ? <OutsideLink href={address.href}>{own.domain}</OutsideLink> : <span className={classes.domain}>{own.domain}</span>}
        <State own={own} />
      </div>
      {check.error && <Note tone="danger">{errorWords(check.error)}</Note>}
      {own.problem && (
        <Note tone={own.verified ? 'info' : 'danger'}>
          {problems[own.problem]} {own.ends_at && t.endsAt(formatMoment(own.ends_at))}
        </Note>
      )}
      {(!own.verified || own.problem) && (
        <>
          <p className={classes.small}>{t.lead(own.domain)}</p>
          <DnsRecord type="TXT" why={t.proof} name={own.record.name} value={own.record.value} />
          <DnsRecord type="CNAME" why={t.way} name={own.domain} value={own.points_to} />
        </>
      )}
      <p className={classes.small}>{t.certificate} {t.passkeys}</p>
      <div className={classes.foot}>
        {own.checked_at ? <span>{t.checked} <RelativeTime at={own.checked_at} /></span> : <span />}
        {can('locations.verifyDomain') && (
          <Button variant="default" size="sm" loading={check.isPending} onClick={() => check.mutate({ id })}>
            {t.checkAgain}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}

function State({ own }: { own: OwnDomain }) {
  if (own.state === 'verified' && own.ends_at) return <StatusBadge tone="warning">{t.warned}</StatusBadge>
  const [tone, words] = states[own.state]
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

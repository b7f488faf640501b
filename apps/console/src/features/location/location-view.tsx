import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import type { Location } from '../../api/types.ts'
import { formatWhole } from '../../lib/format.ts'
import { Invitation } from '../../lib/invitation/invitation.tsx'
import { invitationTexts } from '../../lib/invitation/texts.ts'
import { useInvitation } from '../../lib/invitation/use-invitation.ts'
import { OutsideLink } from '../../lib/outside-link.tsx'
import { StateBadge } from '../../lib/state-badge.tsx'
import { stepWords } from '../../lib/steps/step-words.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BackupsCard } from './backups/backups-card.tsx'
import { BrandCard } from './brand-card.tsx'
import { BrandForm } from './brand-form.tsx'
import { DeleteForm } from './delete-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { DomainCard } from './domain/domain-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { InviteForm } from './invite-form.tsx'
import classes from './location.module.css'
import { KeepDialog } from './keep-dialog.tsx'
import { LogCard } from './log-card.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { StepsCard } from './steps-card.tsx'
import { SupportCard } from './support/support-card.tsx'
import { SuspendForm } from './suspend-form.tsx'
import { locationTexts as t } from './texts.ts'

const forms = { details: DetailsForm, brand: BrandForm, invite: InviteForm, suspend: SuspendForm, resume: ResumeDialog, remove: DeleteForm, keep: KeepDialog }

export function LocationView({ location }: { location: Location }) {
  const { name, state, url, public_message: text, reason, failed_step: failed, delete_after: deletion } = location
  // With the location as it was then: what a colleague saves while the form is open is not saved over unseen.
  const [opened, setOpened] = useState<{ form: keyof typeof forms; location: Location }>()
  const openForm = (form: keyof typeof forms) => setOpened({ form, location })
  const can = useCan()
  const invitation = useInvitation(location)
  usePageTitle(name)
  const Form = opened && forms[opened.form]
  const description = (
    <span className={classes.under}>
      <StateBadge state={state} />
      {url && state !== 'deleted' && <OutsideLink href={url}>{new URL(url).host}</OutsideLink>}
    </span>
  )
  const actions = (
    <>
      {state === 'active' && can('locations.invite') && (
        <Button variant="default" onClick={() => openForm('invite')}>
          {t.invite}
        </Button>
      )}
      {state === 'active' && can('locations.suspend') && (
        <Button variant="outline" color="danger" onClick={() => openForm('suspend')}>
          {t.suspend}
        </Button>
      )}
      {state === 'suspended' && can('locations.resume') && <Button onClick={() => openForm('resume')}>{t.resume}</Button>}
      {(state === 'active' || state === 'suspended' || state === 'provisioning') && can('locations.remove') && (
        <Button variant="subtle" color="danger" onClick={() => openForm('remove')}>
          {t.remove}
        </Button>
      )}
      {state === 'deletion_pending' && can('locations.undelete') && <Button onClick={() => openForm('keep')}>{t.keep}</Button>}
    </>
  )
  const edit = state !== 'deleted' && can('locations.update') ? () => openForm('details') : undefined
  const hasBrand = (state === 'active' || state === 'suspended') && can('locations.updateBranding')
  return (
    <>
      <PageHeader title={name} description={description} actions={actions} />
      {state === 'suspended' && (
        <div className={classes.notice}>
          <Note tone="info">
            <strong>{t.suspendedTitle}</strong>
            {reason && <div>{t.suspendedReason(reason)}</div>}
            {text && <div>{t.suspendedText(text)}</div>}
          </Note>
        </div>
      )}
      {state === 'deleted' && (
        <div className={classes.notice}>
          <Note tone="info">
            <strong>{t.deletedTitle}</strong>
            <div>{t.deletedText}</div>
          </Note>
        </div>
      )}
      {deletion && (
        <div className={classes.notice}>
          <Note tone="danger">
            <strong>{t.deletionTitle}</strong>
            <div>{t.deletionText(formatWhole(deletion))}</div>
          </Note>
        </div>
      )}
      {failed && state === 'provisioning' && (
        <div className={classes.notice}>
          <Note tone="danger">{t.failedStep(stepWords(failed))}</Note>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {state !== 'deleted' && (
            <>
              <BrandCard location={location} onEdit={hasBrand ? () => openForm('brand') : undefined} />
              <SupportCard location={location} />
              <BackupsCard location={location} />
            </>
          )}
          <LogCard id={location.id} />
        </div>
        <div className={classes.column}>
          <FactsCard location={location} onEdit={edit} />
          {state !== 'deleted' && <DomainCard location={location} />}
          {invitation && invitation.state !== 'accepted' && (
            <SectionCard title={invitationTexts.title}>
              <Invitation location={{ id: location.id, invitation }} />
            </SectionCard>
          )}
          {/* It is watched until it settles: with another state, anew. */}
          {state !== 'deleted' && <StepsCard key={state} id={location.id} />}
        </div>
      </div>
      {Form && <Form location={opened.location} onClose={() => setOpened(undefined)} />}
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { Loading } from '@portal/ui/states/loading.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useSteps } from '../../api/use-steps.ts'
import { Invitation } from '../../lib/invitation/invitation.tsx'
import { whileMailWaits } from '../../lib/invitation/use-invitation.ts'
import { StepList } from '../../lib/steps/step-list.tsx'
import { paths } from '../../paths.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Made } from './new-location-form.tsx'
import classes from './provision.module.css'
import { provisionTexts as t } from './texts.ts'

/** Step by step until the location is open, then the ways on. */
export function ProvisionProgress({ made: { location, logo }, onAnother, onClose }: { made: Made; onAnother: () => void; onClose: () => void }) {
  const { steps, error, watchAgain } = useSteps(location.id)
  const upload = useAction('locations.updateLogo', { refreshes: ['locations.get', 'logs.list'] })
  const open = steps?.state === 'active'
  const made = useCall('locations.steps', { id: location.id }, { enabled: open, every: whileMailWaits })
  const failed = steps?.data.some(({ state }) => state === 'failed')

  const { mutate } = upload
  useEffect(() => {
    // There is a brand to put it into only now.
    if (open && logo) mutate({ id: location.id, logo })
  }, [open, logo, mutate, location.id])

  // It is known here alone until it is sent.
  const logoWaits = logo !== null && !upload.data && !upload.error
  const title = open ? t.readyTitle : failed ? t.failedTitle : t.workingTitle
  return (
    <SideForm isPage title={t.working} onClose={onClose} dirty={logoWaits}>
      <div role="status">
        <Outcome>{title(location.name)}</Outcome>
        {!open && (logoWaits || !failed) && <p className={classes.quiet}>{logoWaits ? t.logoWaits : t.background}</p>}
      </div>
      {error !== undefined && <Note tone="danger">{errorWords(error)}</Note>}
      {steps ? <StepList id={location.id} steps={steps} onRetried={watchAgain} /> : error === undefined && <Loading />}
      {open && (
        <>
          {made.data && <Invitation location={{ id: location.id, invitation: made.data.invitation }} />}
          {upload.isPending && <Loading text={t.uploadingLogo} />}
          {upload.error && <Note tone="danger">{t.logoFailed(errorWords(upload.error))}</Note>}
          <Group gap="xs">
            <Button component="a" href={location.url} target="_blank" rel="noopener noreferrer">
              {t.open(location.name)}
            </Button>
            <Button component={Link} to={paths.location(location.id)} variant="default">
              {t.details}
            </Button>
            <Button variant="subtle" onClick={onAnother}>
              {t.another}
            </Button>
          </Group>
        </>
      )}
    </SideForm>
  )
}

/** Read first by who hears the screen: the form that was there is gone. */
function Outcome({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <h3 ref={heading} tabIndex={-1} className={classes.outcome}>{children}</h3>
}

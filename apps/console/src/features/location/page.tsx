import { Anchor, Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router-dom'
import { useCall } from '../../api/use-call.ts'
import { paths } from '../../paths.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './location.module.css'
import { LocationView } from './location-view.tsx'
import { locationTexts as t } from './texts.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One location: what is known of it and what can be done with it. */
export function LocationPage() {
  const { id = '' } = useParams()
  const valid = uuid.test(id)
  const { data, error, isFetching, refetch } = useCall('locations.get', { id }, { enabled: valid })
  const content = () => {
    if (!valid || error?.status === 404) return <Missing />
    if (data) return <LocationView location={data.data} />
    if (!error) return <Skeletons count={4} />
    const again = () => void refetch()
    return <ErrorState title={t.loadFailed} text={errorWords(error)} onRetry={again} retrying={isFetching} requestId={error.requestId} />
  }
  return (
    <>
      <Anchor component={Link} to={paths.locations()} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t.back}
      </Anchor>
      {content()}
    </>
  )
}

const Missing = () => (
  <EmptyState
    icon={IconMapOff}
    title={t.notFound}
    action={
      <Button component={Link} to={paths.locations()} variant="default">
        {t.back}
      </Button>
    }
  />
)

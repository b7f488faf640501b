import { Progress } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '../../../api/use-call.ts'
import { factsLine } from '../../../lib/format.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './passport.module.css'
import { type Station, StationsList } from './stations-list.tsx'
import { passportTexts } from './texts.ts'

/** What one can do here, as a trainer has signed it: the whole location's stations, and the way to what was written of it. */
export function PassportPage() {
  const t = useTexts(passportTexts)
  const query = useCall('profile.passport')
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ListStates
        query={query}
        count={query.data?.data.stations.length}
        skeleton={<Skeletons count={4} />}
        failed={t.failed}
        empty={{ icon: IconSchool, title: t.none, text: t.noneText }}
      >
        {({ data: { stations } }) => (
          <>
            <SignedOff stations={stations} />
            <StationsList stations={stations} label={t.stations} />
            <p className={classes.more}>
              <Link to={paths.trainerDebrief({ view: 'about' })}>{t.about}</Link>
            </p>
          </>
        )}
      </ListStates>
    </>
  )
}

function SignedOff({ stations }: { stations: Station[] }) {
  const t = useTexts(passportTexts)
  const [valid, expired] = (['valid', 'expired'] as const).map((state) => stations.filter((station) => station.state === state).length) as [number, number]
  return (
    <div className={classes.progress}>
      {factsLine([t.signedOff(valid, stations.length), ...(expired ? [t.renew(expired)] : [])])}
      <Progress value={(valid / stations.length) * 100} color="brand" aria-hidden />
    </div>
  )
}

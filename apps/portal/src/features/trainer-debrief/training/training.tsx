import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSchool } from '@tabler/icons-react'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { Gaps } from './gaps.tsx'
import { Progress } from './progress.tsx'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'
import { Trainers } from './trainers.tsx'

/** What to train next: what nobody can do, how far everybody is, and what the trainers write. */
export function Training() {
  const t = useTexts(trainingTexts)
  const query = useCall('trainerDebrief.training')
  return (
    <ListStates query={query} skeleton={<Skeletons count={6} />} failed={t.failed}>
      {({ data }) => (data.stations.length
        ? (
          <div className={classes.training}>
            <Gaps facts={data} />
            <Progress facts={data} />
            <Trainers trainers={data.trainers} />
          </div>
        )
        : <EmptyState icon={IconSchool} title={t.noStations} text={t.noStationsText} />)}
    </ListStates>
  )
}

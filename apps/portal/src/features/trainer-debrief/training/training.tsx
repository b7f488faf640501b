import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSchool } from '@tabler/icons-react'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useOwnNames } from '../../../lib/own-names.tsx'
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
  const called = useOwnNames()
  return (
    <ListStates query={query} skeleton={<Skeletons count={6} />} failed={t.failed}>
      {({ data }) => {
        if (!data.stations.length) return <EmptyState icon={IconSchool} title={t.noStations} text={t.noStationsText} />
        const facts = { ...data, stations: data.stations.map((station) => ({ ...station, label: called(station.label) })) }
        return (
          <div className={classes.training}>
            <Gaps facts={facts} />
            <Progress facts={facts} />
            <Trainers trainers={data.trainers} />
          </div>
        )
      }}
    </ListStates>
  )
}

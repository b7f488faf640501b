import type { DataOf } from '../../../api/types.ts'

type Debrief = DataOf<'trainerDebrief.mine'>[number]

const signedOff = ({ status, history }: Debrief) => status === 'signed_off' || history.some((step) => step.status === 'signed_off')

/** What one knows of a trainee by one's own debriefs alone: what was signed off, and with what they go on. The newest comes first. */
export function ownSoFar(mine: readonly Debrief[], trainee: string) {
  const about = mine.filter(({ trainee_id: id, type }) => id === trainee && type === 'trainer_debrief')
  const stations = [...Map.groupBy(about, ({ station }) => station)]
  return {
    valid: stations.flatMap(([station, debriefs]) => (debriefs.some(signedOff) ? [station] : [])),
    next: stations.flatMap(([station, debriefs]) => {
      const [newest] = debriefs
      return debriefs.some(signedOff) || !newest || newest.next_step === 'pause' ? [] : [{ station, step: newest.next_step }]
    }),
  }
}

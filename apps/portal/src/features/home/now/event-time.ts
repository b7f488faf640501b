import { clockWords } from '../../../lib/format.ts'
import type { Now } from './use-now.ts'

type Times = Pick<Now['today'][number], 'startTime' | 'endTime'>

/** When an event of a day begins; where it began before, until when it lasts. */
export function eventTime({ startTime, endTime }: Times, t: { allDay: string; untilTime: (time: string) => string }): string {
  if (startTime) return clockWords(startTime)
  return endTime ? t.untilTime(clockWords(endTime)) : t.allDay
}

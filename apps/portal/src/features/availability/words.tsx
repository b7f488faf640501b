import { availabilityForm } from '@portal/contract/forms/availability'
import type { Weekday } from '@portal/contract/forms/availability'
import type { ReactNode } from 'react'
import { dayWords } from '../../lib/dates/days.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import type { Submission } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { availabilityTexts } from './texts.ts'
import { Week } from './week.tsx'

/** What one of them is called, and its week as it is drawn. */
export function useAvailabilityWords() {
  const t = useTexts(availabilityTexts)
  const { language, option } = useFormWords(availabilityForm)
  const short = (day: string) => dayWords(day, language, { day: 'numeric', month: 'short' })
  const days = (first: string, last: string | null) => {
    if (!last) return t.since(short(first))
    return last === first ? dayWords(first, language, { weekday: 'short', day: 'numeric', month: 'short' }) : `${short(first)} – ${short(last)}`
  }
  return {
    days,
    nameOf: (kind: string, first: string, last: string | null) => (first ? t.what(option('kind', kind), days(first, last)) : option('kind', kind)),
    titleOf: ({ kind, start_date: first, end_date: last }: Submission) => t.what(option('kind', kind as string), days(first as string, last as string | null)),
    // What it is, and of a single day which one, its title says.
    own: ({ week, week_before: before, start_date: start, end_date: end }: Submission): Record<string, ReactNode> => ({
      week: (week as Weekday[]).length ? <Week week={week as Weekday[]} before={before as Weekday[] | null | undefined} /> : null, kind: null, ...(start === end ? { start_date: null, end_date: null } : {}),
    }),
  }
}

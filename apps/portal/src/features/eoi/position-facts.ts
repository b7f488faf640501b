import { eoiForm, isPositionOpen } from '@portal/contract/forms/eoi'
import { shiftNames } from '@portal/contract/forms/trainer-debrief'
import type { DataOf } from '../../api/types.ts'
import { dayWords, todayIn } from '../../lib/dates/days.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { eoiTexts } from './texts.ts'

export type Position = DataOf<'eoi.positions'>[number]

/** What is to be known of a position beside its name, and whether it can be chosen today. */
export function usePositions() {
  const t = useTexts(eoiTexts)
  const words = useFormWords(eoiForm)
  const { timezone } = useTenant()
  const today = todayIn(timezone)
  return {
    isOpen: (position: Position) => isPositionOpen(position, today),
    facts: ({ kind, shift, places, closes_on: last }: Position) => [
      ...(kind ? [words.option('kind', kind)] : []), ...(shift ? [shiftNames[shift][words.language]] : []), ...(places ? [t.lookedFor(places)] : []),
      ...(last ? [t.until(dayWords(last, words.language, { day: 'numeric', month: 'long' }))] : []),
    ],
  }
}

import type { z } from 'zod'
import type { answered } from '@portal/contract/ai/shapes'

type Answered = z.input<typeof answered>

interface Row extends Pick<Answered, 'id' | 'conversation' | 'question' | 'understood' | 'answer' | 'mode' | 'band' | 'lang' | 'helpful' | 'created_at' | 'answered_by'> {
  citations: unknown
  looked_at: unknown
  notices: unknown
}

export const presentAnswer = (row: Row): Answered => ({
  ...row,
  citations: row.citations as Answered['citations'],
  looked_at: row.looked_at as Answered['looked_at'],
  notices: row.notices as Answered['notices'],
})

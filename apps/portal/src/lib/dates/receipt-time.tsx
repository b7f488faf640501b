import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { defineTexts, useTexts } from '../../texts/define-texts.ts'
import { useDates } from './dates.ts'

const receiptTexts = defineTexts({
  en: { received: (when: string) => `received ${when}` },
  es: { received: (when) => `recibido ${when}` },
})

/** What waited so long for a network shows when it came as well. */
const LATE_MS = 2 * 60_000

/** When somebody read or confirmed a thing, as their device says; and when that came, where it came later. */
export function ReceiptTime({ at, received_at: received, inSentence }: { at: string; received_at: string; inSentence?: boolean }) {
  const t = useTexts(receiptTexts)
  const dates = useDates()
  const isLate = Date.parse(received) - Date.parse(at) > LATE_MS
  return (
    <>
      <RelativeTime at={at} inSentence={inSentence} />
      {isLate && <small> · {t.received(dates.time(received))}</small>}
    </>
  )
}

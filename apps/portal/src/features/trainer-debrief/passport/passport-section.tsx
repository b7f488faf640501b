import { useId } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import page from '../page.module.css'
import { StationsList } from './stations-list.tsx'
import { passportTexts } from './texts.ts'

/** One's own stations above what was written of one's training; nothing where the location has none. */
export function PassportSection() {
  const t = useTexts(passportTexts)
  const heading = useId()
  const { data } = useCall('profile.passport')
  const stations = data?.data.stations ?? []
  if (!stations.length) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={page.heading}>{t.stations}</h2>
      <StationsList stations={stations} labelledBy={heading} />
    </section>
  )
}

import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Link } from 'react-router-dom'
import { useCall } from '../../../api/use-call.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { passportTexts } from './texts.ts'
import classes from './passport.module.css'

/** The way from one's profile to what one can do here; nothing where the location has no stations. */
export function PassportCard() {
  const t = useTexts(passportTexts)
  const { data } = useCall('profile.passport', {}, { aside: true })
  const stations = data?.data.stations ?? []
  if (!stations.length) return null
  return (
    <SectionCard title={t.title} description={t.signedOff(stations.filter(({ state }) => state === 'valid').length, stations.length)}>
      <Link className={classes.open} to={paths.passport()}>{t.open}</Link>
    </SectionCard>
  )
}

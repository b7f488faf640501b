import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/use-call.ts'
import { useDraftsLeft } from '../../lib/submissions/drafts-left.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { draftsTexts } from './texts.ts'

/** The way from one's profile to what one began, with how much it is. */
export function DraftsCard() {
  const t = useTexts(draftsTexts)
  const { data } = useCall('drafts.list', {}, { aside: true })
  const left = useDraftsLeft(data?.data ?? [])
  const count = data && left.length
  return (
    <SectionCard title={t.title} description={count === undefined ? undefined : count ? t.count(count) : t.none}>
      <Link className={classes.open} to={paths.drafts()}>{t.open}</Link>
    </SectionCard>
  )
}

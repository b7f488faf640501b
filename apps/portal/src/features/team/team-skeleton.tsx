import { Bone, Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'

/** The rows or cards before the people are there. */
export function TeamSkeleton() {
  const t = useTexts(commonTexts)
  const phone = useIsPhone()
  if (phone) return <Skeletons count={8} picture />
  return (
    <div className={classes.cards} role="status" aria-label={t.loading}>
      {[58, 72, 50, 66, 61, 55, 70, 48].map((width) => (
        <div key={width} className={classes.card} aria-hidden>
          <span className={classes.portrait} />
          <span className={classes.words}>
            <Bone width={`${width}%`} />
            <Bone width={`${width + 20}%`} />
          </span>
        </div>
      ))}
    </div>
  )
}

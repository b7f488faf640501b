import { Bone } from '@portal/ui/states/skeletons.tsx'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'

/** Two sections of text before they are there. */
export function AboutSkeleton() {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.sections} role="status" aria-label={t.loading}>
      {[0, 1].map((section) => (
        <div key={section} className={classes.bones} aria-hidden>
          <Bone width="12rem" height={24} />
          {[96, 100, 91, 64].map((width) => (
            <Bone key={width} width={`min(${width}%, ${width * 0.42}rem)`} />
          ))}
        </div>
      ))}
    </div>
  )
}

import { Bone } from '@portal/ui/states/skeletons.tsx'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './photos.module.css'

const rows = [[1.5, 0.8, 1.3], [1, 1.6, 0.75], [1.3, 1.4, 1]]

/** The grid before its photos: the same shapes. */
export function PhotoSkeleton() {
  const t = useTexts(commonTexts)
  return (
    <div role="status" aria-label={t.loading} className={classes.skeleton}>
      {rows.map((row, index) => (
        <div key={index} className={classes.skeletonRow} aria-hidden>
          {row.map((ratio, place) => (
            <span key={place} style={{ flex: ratio }}>
              <Bone height="100%" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

import { IconRefresh } from '@tabler/icons-react'
import { isInstalled } from '../../../lib/app/installed.ts'
import { indicatorHeight, isFarEnough } from './pull.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './pull-to-refresh.module.css'
import { shellTexts } from '../../texts.ts'
import { usePull } from './use-pull.ts'

/** The installed app has no reload button: pulled down from the top, its page is loaded anew. */
export function PullToRefresh() {
  const t = useTexts(shellTexts)
  const { distance, refreshing } = usePull(isInstalled())
  const words = isFarEnough(distance) ? t.releaseToRefresh : t.pullToRefresh
  return (
    <div role="status" className={classes.place}>
      {distance > 0 && (
        <div className={classes.indicator} style={{ transform: `translateY(${indicatorHeight(distance)}px)` }} data-refreshing={refreshing || undefined}>
          <IconRefresh size={20} aria-hidden />
          {refreshing ? t.refreshing : words}
        </div>
      )}
    </div>
  )
}

import { Button, Slider } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../api/session.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { DevelopmentItem } from './item.ts'
import classes from './page.module.css'
import { developmentTexts } from './texts.ts'
import { useProgress } from './use-progress.ts'

const STEP = 5

/** How far the reader is with one thing. A certification is finished by a manager. */
export function OwnProgress({ item: { id, title, type, progress, completed } }: { item: DevelopmentItem }) {
  const t = useTexts(developmentTexts)
  const { role } = useSignedIn()
  const setProgress = useProgress()
  const [dragged, setDragged] = useState<number | null>(null)
  const signedByOther = type === 'certification' && role === 'team'

  if (completed) {
    return (
      <div className={classes.done}>
        <span className={classes.doneWord}>
          <IconCheck size={18} aria-hidden />
          {t.completed}
        </span>
        {!signedByOther && (
          <Button
            variant="subtle"
            size="sm"
            data-flush
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => setProgress(id, 0)}
            aria-label={t.startAgainOf(title)}
          >
            {t.startAgain}
          </Button>
        )}
      </div>
    )
  }
  const shown = dragged ?? progress
  return (
    <div className={classes.progress}>
      <div className={classes.slide}>
        <Slider
          className={classes.slider}
          classNames={{ thumb: classes.handle }}
          size="lg"
          value={shown}
          step={STEP}
          max={signedByOther ? 100 - STEP : 100}
          label={null}
          thumbLabel={t.progressOf(title)}
          thumbProps={{ 'aria-valuetext': t.percent(shown) }}
          onChange={setDragged}
          onChangeEnd={(value) => {
            setDragged(null)
            if (value !== progress) setProgress(id, value)
          }}
        />
        <span className={classes.percent}>{t.percent(shown)}</span>
      </div>
      {signedByOther ? (
        <p className={classes.note}>{t.managerSigns}</p>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setProgress(id, 100)}
          aria-label={t.markCompletedOf(title)}
        >
          {t.markCompleted}
        </Button>
      )}
    </div>
  )
}

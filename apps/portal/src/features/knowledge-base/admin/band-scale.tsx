import type { CSSProperties } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './band-scale.module.css'
import { toolTexts } from './texts.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The three bands of this location, and where on them a question came to stand. */
export function BandScale({ score, limits, calibrated }: Pick<DataOf<'ai.test'>, 'score' | 'limits' | 'calibrated'>) {
  const t = useTexts(toolTexts)
  const { date } = useDates()
  const bands = [
    { name: t.none, tone: 'none', share: limits.may_help },
    { name: t.may_help, tone: 'may', share: limits.answer - limits.may_help },
    { name: t.answer, tone: 'answer', share: 1 - limits.answer },
  ]
  return (
    <figure className={classes.figure}>
      <figcaption>{t.scale}</figcaption>
      <div className={classes.scale} style={{ '--score': percent(score) } as CSSProperties} aria-hidden>
        {bands.map(({ tone, share }) => <span key={tone} data-tone={tone} style={{ flexGrow: share }} />)}
      </div>
      <ul className={classes.names}>
        {bands.map(({ name, tone }) => (
          <li key={tone}>
            <span data-tone={tone} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <p>{calibrated ? t.calibrated(calibrated.questions, date(calibrated.at)) : t.notCalibrated}</p>
    </figure>
  )
}

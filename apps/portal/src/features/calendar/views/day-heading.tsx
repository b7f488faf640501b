import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './day-heading.module.css'
import { dayWords, nearWords } from '../../../lib/dates/days.ts'
import { calendarTexts } from '../texts.ts'
import { shortDay } from '../times.ts'
import type { ViewProps } from './view-props.ts'

/** A day's name above its events, with a "+" for those who may add to it. */
export function DayHeading({ one, today, onAdd }: Pick<ViewProps, 'today' | 'onAdd'> & { one: string }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const near = nearWords(one, today, language)
  return (
    <div className={classes.head}>
      <h2 className={classes.title} id={`day-${one}`}>
        {near && <><span className={classes.near}>{near}</span> </>}
        <time dateTime={one}>{dayWords(one, language, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
      </h2>
      {onAdd && (
        <button type="button" className={classes.add} aria-label={t.addOn(shortDay(one))} onClick={() => onAdd(one)}>
          <IconPlus size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

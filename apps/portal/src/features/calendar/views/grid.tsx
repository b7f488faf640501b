import Calendar from '@fullcalendar/react'
import type { CalendarOptions, CalendarRef } from '@fullcalendar/react'
import es from '@fullcalendar/react/locales/es'
import '@fullcalendar/react/skeleton.css'
import { useEffect, useRef } from 'react'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { gridLook } from './grid-look.tsx'
import { calendarTexts } from '../texts.ts'

/** The library's calendar in our looks, on a day, in the location's time zone and the person's language. */
export function Grid({ day, ...options }: CalendarOptions & { day: string }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const { timezone, week_start } = useTenant()
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day])
  return (
    <Calendar
      ref={calendar}
      {...gridLook}
      initialDate={day}
      timeZone={timezone}
      firstDay={week_start === 'monday' ? 1 : 0}
      locale={language === 'es' ? es : 'en'}
      allDayText={t.allDay}
      timedText={t.timed}
      {...options}
    />
  )
}

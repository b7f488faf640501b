import './dialogs.ts'
import { ActionIcon, Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { ErrorState } from '@portal/ui/error-state.tsx'
import { PageHeader } from '@portal/ui/page-header.tsx'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { IconCalendarEvent, IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { AgendaView } from './agenda-view.tsx'
import { categoryOf, eventsOn } from './events.ts'
import type { CalendarEvent } from './events.ts'
import { MonthView } from './month-view.tsx'
import { calendarTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import type { Calendar } from './use-calendar.ts'
import { useEventRemoval } from './use-event-removal.ts'
import { useWantedEvent } from './use-wanted-event.ts'
import type { ViewProps } from './view-props.ts'
import { WeekView } from './week-view.tsx'

const viewOf = { month: MonthView, week: WeekView, list: AgendaView }

/** What happens when: as a month, a week or a list. */
export function CalendarPage({ openDialog }: PageProps) {
  const t = useTexts(calendarTexts)
  const can = useCan()
  const calendar = useCalendar()
  const { day, categories, set } = calendar
  const remove = useEventRemoval(openDialog)

  const add = (on: string) => openDialog('eventForm', { day: on })
  const open = (event: CalendarEvent) =>
    openDialog('event', {
      event,
      category: categoryOf(categories, event.category),
      onEdit: can('calendar.update') ? () => openDialog('eventForm', { day: event.eventDate, event }) : undefined,
      onRemove: can('calendar.remove') ? () => remove(event) : undefined,
    })
  useWantedEvent(calendar, open)

  const subscribe = () => openDialog('calendarFeed', {})
  const actions = (
    <>
      {calendar.phone ? (
        <ActionIcon variant="default" size={44} aria-label={t.subscribe} onClick={subscribe}>
          <IconCalendarPlus size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={subscribe}>
          {t.subscribe}
        </Button>
      )}
      {can('calendar.create') && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(day)}>
          {t.add}
        </Button>
      )}
    </>
  )
  const props = {
    onOpen: open,
    onDay: (date: string) => set({ date }),
    onMore: (date: string) => set({ date, view: 'week' }),
    onAdd: can('calendar.create') ? add : undefined,
  }
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <Toolbar calendar={calendar} />
      <Content calendar={calendar} {...props} />
    </>
  )
}

type ContentProps = Pick<ViewProps, 'onOpen' | 'onDay' | 'onMore' | 'onAdd'> & { calendar: Calendar }

function Content({ calendar, ...props }: ContentProps) {
  const t = useTexts(calendarTexts)
  const { view, day, days, today, events, error, isFetching, reload, categories, category, set } = calendar
  if (!events && error) {
    return <ErrorState title={t.failed} text={errorWords(error)} requestId={error.requestId} onRetry={reload} retrying={isFetching} />
  }
  if (!events) return <Skeletons count={6} />
  if (view === 'list' && !days.some((one) => eventsOn(events, one).length > 0)) {
    const { onAdd } = props
    const name = category && categoryOf(categories, category).label
    const action = name ? (
      <Button variant="default" onClick={() => set({ category: null })}>
        {t.showAll}
      </Button>
    ) : onAdd && (
      <Button variant="default" onClick={() => onAdd(day)}>
        {t.add}
      </Button>
    )
    return <EmptyState icon={IconCalendarEvent} title={name ? t.noEventsIn(name) : t.noEvents} text={t.noEventsText} action={action} />
  }
  const View = viewOf[view]
  return <View day={day} days={days} today={today} events={events} categories={categories} {...props} />
}

import './dialogs.ts'
import { ActionIcon, Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCalendarEvent, IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCan } from '../../api/session.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { AgendaView, DaysView } from './views/agenda-view.tsx'
import { categoryOf, eventsOn } from './events.ts'
import type { CalendarEvent } from './events.ts'
import { calendarTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import type { Calendar } from './use-calendar.ts'
import { useEventRemoval } from './event/use-event-removal.ts'
import { useWantedEvent } from './event/use-wanted-event.ts'
import type { ViewProps } from './views/view-props.ts'

// The library comes when it is needed: a phone starts with a list of our own.
const meanwhile = () => <Skeletons count={6} />
const deskGrid = lazyPart(() => import('./views/desk-grid.tsx').then((m) => m.DeskGrid), meanwhile)
const phoneMonth = lazyPart(() => import('./views/phone-month.tsx').then((m) => m.PhoneMonth), meanwhile)

/** What happens when: as a month, a week or a list. */
export function CalendarPage({ openDialog }: PageProps) {
  const t = useTexts(calendarTexts)
  const can = useCan()
  const calendar = useCalendar()
  const { phone, day, categories, set } = calendar
  const remove = useEventRemoval(openDialog)

  const add = (on: string, time?: string) => openDialog('eventForm', { day: on, time })
  const open = (event: CalendarEvent) =>
    openDialog('event', {
      event,
      category: categoryOf(categories, event.category),
      onEdit: can('calendar.update') ? () => openDialog('eventForm', { day: event.eventDate, event }) : undefined,
      onRemove: can('calendar.remove') ? () => remove(event) : undefined,
    })
  useWantedEvent(calendar, open)
  useEffect(() => {
    if (!phone) void deskGrid.preload()
  }, [phone])

  const subscribe = () => openDialog('calendarFeed', {})
  const actions = (
    <>
      {can('calendar.feedLink') && (phone ? (
        <ActionIcon variant="default" size={44} aria-label={t.subscribe} onClick={subscribe}>
          <IconCalendarPlus size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={subscribe}>
          {t.subscribe}
        </Button>
      ))}
      {can('calendar.create') && (phone ? (
        <ActionIcon variant="filled" size={44} aria-label={t.add} onClick={() => add(day)}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(day)}>
          {t.add}
        </Button>
      ))}
    </>
  )
  const props = {
    onOpen: open,
    onDay: (date: string) => set({ date }),
    onAdd: can('calendar.create') ? add : undefined,
    canMove: can('calendar.update'),
  }
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <Toolbar calendar={calendar} />
      <Content calendar={calendar} {...props} />
    </>
  )
}

type ContentProps = Pick<ViewProps, 'onOpen' | 'onDay' | 'onAdd' | 'canMove'> & { calendar: Calendar }

function Content({ calendar, ...props }: ContentProps) {
  const t = useTexts(calendarTexts)
  const { view, phone, day, days, today, events, isOld, error, isFetching, reload, categories, category, set } = calendar
  if (!events && error) {
    return <ErrorState title={t.failed} text={errorWords(error)} requestId={error.requestId} onRetry={reload} retrying={isFetching} />
  }
  // A list of other days would say that nothing is planned on these; a month stays while its days come.
  if (!events || (isOld && (view === 'list' || (phone && view === 'week')))) return <Skeletons count={6} />
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
  const shown = { day, days, today, events, isOld, categories, ...props }
  if (!phone) return <div aria-busy={isOld}><deskGrid.Part view={view} {...shown} /></div>
  if (view === 'list') return <AgendaView {...shown} />
  return view === 'month' ? <phoneMonth.Part {...shown} /> : <DaysView {...shown} />
}

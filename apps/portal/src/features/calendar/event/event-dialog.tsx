import { Button, Group } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { zoneName } from '@portal/ui/time/time-zones.ts'
import { IconAlignLeft, IconClock, IconDownload, IconMapPin, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { CategoryBadge } from './category-badge.tsx'
import { dayWords } from '../../../lib/dates/days.ts'
import classes from './event-dialog.module.css'
import { ruleDayOf } from '../events.ts'
import { ruleWords } from '../form/recurrence.ts'
import { calendarTexts } from '../texts.ts'
import { shortDay, timeWords } from '../times.ts'

/** All there is to know about an event. */
export function EventDialog({ data: { event, category, onEdit, onRemove }, opened, onClose }: DialogProps<'event'>) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  const { id, title, description, location, eventDate, endDate, recurrence } = event
  const many = endDate !== eventDate
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={title}>
      <CategoryBadge category={category} />
      <dl className={classes.facts}>
        <Fact icon={IconClock} name={t.when}>
          <span className={classes.weekday}>{dayWords(eventDate, language, { weekday: 'short' })}</span>,{' '}
          <time dateTime={eventDate}>{shortDay(eventDate)}</time>
          {many && ` - ${shortDay(endDate)}`}
          <br />
          {timeWords(event, t.allDay)}
          {!event.all_day && <span className={classes.zone}> {zoneName(timezone, localeOf(language))}</span>}
        </Fact>
        {recurrence && (
          <Fact icon={IconRepeat} name={t.repeats}>
            {ruleWords(recurrence, ruleDayOf(event), language)}
          </Fact>
        )}
        {location && (
          <Fact icon={IconMapPin} name={t.where}>
            {location}
          </Fact>
        )}
        {description && (
          <Fact icon={IconAlignLeft} name={t.description}>
            <span className={classes.description}>{description}</span>
          </Fact>
        )}
      </dl>
      <Group justify="space-between" gap="xs" mt="lg">
        <Button component="a" href={`/api/calendar/${id}.ics`} download variant="subtle" data-flush leftSection={<IconDownload size={18} aria-hidden />}>
          {t.oneFile}
        </Button>
        {(onEdit || onRemove) && (
          <Group gap="xs" ml="auto">
            {onRemove && (
              <Button variant="subtle" color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
                {t.remove}
              </Button>
            )}
            {onEdit && (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                {t.edit}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </ResponsiveDialog>
  )
}

function Fact({ icon: FactIcon, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        <FactIcon size={20} stroke={1.7} aria-hidden />
        <span className={classes.name}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

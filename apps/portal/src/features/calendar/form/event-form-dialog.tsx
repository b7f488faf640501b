import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { clockWords } from '../../../lib/format.ts'
import { useCategories } from '../../../lib/lists/categories.ts'
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import type { Labels } from '../../../lib/forms/conflict/conflict-choice.tsx'
import type { SavedForm } from '../../../lib/forms/use-saved-form.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { earliestEnd, movedDay } from './event-values.ts'
import type { EventValues } from './event-values.ts'
import { categoryOf, ruleDayOf, withTones } from '../events.ts'
import type { Category } from '../events.ts'
import { repetitionProblem, ruleWords, writeRule } from './recurrence.ts'
import { RepetitionFields } from './repetition-fields.tsx'
import { ScopeChoice } from '../event/scope-choice.tsx'
import { calendarTexts } from '../texts.ts'
import { shortDay } from '../times.ts'
import { useEventForm } from './use-event-form.ts'

const translates = [{ name: 'title', max: 200 }, { name: 'description', lines: true, max: 5000 }, { name: 'location', max: 200, optional: true }] as const

/** Adds an event or changes one. */
export function EventFormDialog({ data, opened, onClose }: DialogProps<'eventForm'>) {
  const t = useTexts(calendarTexts)
  const { event } = data
  const categories = withTones(useCategories('calendar').list)
  const options = useEventForm(data, categories)
  const labels = useLabels(categories, event ? ruleDayOf(event) : data.day)
  return (
    <EditDialog {...options} opened={opened} onClose={onClose} title={event ? t.editTitle : t.newTitle} submit={t.add} size="lg" labels={labels} translates={translates}>
      {(form) => (
        <>
          {event?.recurrence && <ScopeChoice label={t.scope} day={event.eventDate} value={form.values.scope} onChange={(scope) => form.setFieldValue('scope', scope)} />}
          <EventFields form={form} categories={categories} isSeries={Boolean(event?.recurrence)} />
          {form.values.scope !== 'this' && (
            <RepetitionFields
              value={form.values.repetition}
              onChange={(repetition) => {
                form.setFieldValue('repetition', repetition)
                form.clearFieldError('recurrence')
              }}
              start={form.values.eventDate}
              earliestEnd={earliestEnd(form.values, Boolean(event?.recurrence))}
              error={form.errors.repetition ?? form.errors.recurrence}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

/** How two versions of an event are told when two people changed it. */
function useLabels(categories: Category[], start: string): Labels<EventValues> {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const day = (value: string) => value && shortDay(value)
  const clock = (value: string) => value && clockWords(value)
  return {
    title: t.name,
    category: { label: t.category, show: (key) => categoryOf(categories, key).label },
    eventDate: { label: t.day, show: day },
    endDate: { label: t.lastDay, show: day },
    isAllDay: t.isAllDay,
    startTime: { label: t.starts, show: clock },
    endTime: { label: t.ends, show: clock },
    location: t.location,
    description: t.description,
    repetition: {
      label: t.repetition,
      show: (chosen) => {
        const rule = repetitionProblem(chosen, '') ? null : writeRule(chosen)
        return rule ? ruleWords(rule, start, language) : t.none
      },
    },
    // Nobody else's choice.
    scope: null,
  }
}

function EventFields({ form, categories, isSeries }: { form: SavedForm<EventValues>['form']; categories: Category[]; isSeries: boolean }) {
  const t = useTexts(calendarTexts)
  const { optional } = useTexts(formTexts)
  const { values } = form
  const move = (day: string) => {
    const { repetition, ...days } = movedDay(values, day)
    // What a series repeats on moves with the days that are chosen, once it is saved.
    form.setValues(isSeries ? days : { ...days, repetition })
  }
  return (
    <>
      <TextInput label={t.name} required withAsterisk={false} data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <NativeSelect label={t.category} data={categories.map(({ key, label }) => ({ value: key, label }))} {...form.getInputProps('category')} />
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={t.day}
          type="date"
          required
          withAsterisk={false}
          {...form.getInputProps('eventDate')}
          onChange={({ target }) => move(target.value)}
        />
        <TextInput
          label={optional(t.lastDay)}
          description={t.lastDayHelp}
          type="date"
          min={values.eventDate}
          {...form.getInputProps('endDate')}
        />
      </SimpleGrid>
      <Switch label={t.isAllDay} {...form.getInputProps('isAllDay', { type: 'checkbox' })} />
      {!values.isAllDay && (
        <SimpleGrid cols={2} spacing="md">
          <TextInput label={t.starts} type="time" required withAsterisk={false} {...form.getInputProps('startTime')} />
          <TextInput label={optional(t.ends)} type="time" {...form.getInputProps('endTime')} />
        </SimpleGrid>
      )}
      <TextInput label={optional(t.location)} maxLength={200} {...form.getInputProps('location')} />
      <Textarea label={optional(t.description)} autosize minRows={3} maxRows={10} maxLength={5000} {...form.getInputProps('description')} />
    </>
  )
}

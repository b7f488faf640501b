import { TextInput, Textarea } from '@mantine/core'
import { availabilityForm, weekdays } from '@portal/contract/forms/availability'
import type { Weekday } from '@portal/contract/forms/availability'
import { keysOf } from '@portal/contract/forms/kit'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useSignedIn } from '../../api/session.ts'
import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import { optimisticStamps } from '../../lib/lists/list-changes.ts'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { SubmissionFrame } from '../../lib/submissions/form/submission-frame.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import { useSubmissionForm } from '../../lib/submissions/form/use-submission-form.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './availability.module.css'
import { availabilityTexts } from './texts.ts'
import { WeekField } from './week.tsx'
import { useAvailabilityWords } from './words.tsx'

type Sent = Input<'availability.submit'>
type Item = DataOf<'availability.mine'>[number]

const blank = { kind: '', start_date: '', end_date: '', week: keysOf(weekdays).map((day): Weekday => ({ day, available: 'all_day' })), reason: '' }
type Values = typeof blank

/** What is handed in stands in the list at once, and waits for a network where there is none. */
function useHandIn() {
  const { person } = useSignedIn()
  return useAction('availability.submit', {
    optimistic: [optimisticUpdate('availability.mine', (shown, sent: Sent) => {
      const item = {
        end_date: null, reason: '', ...sent, ...optimisticStamps(), week: sent.week ?? [], reference: '', status: 'submitted',
        submitted_by: { id: person.id, name: person.full_name }, history: [], moves: [],
      } as unknown as Item
      return { ...shown, data: [item, ...shown.data] }
    })],
  })
}

/** A changed week or some days off, told in half a minute. */
export function AvailabilityForm({ onSent }: { onSent: (id?: string) => void }) {
  const t = useTexts(availabilityTexts)
  const common = useTexts(handInTexts)
  const forms = useTexts(formTexts)
  const words = useFormWords(availabilityForm)
  const { nameOf } = useAvailabilityWords()
  const handIn = useHandIn()
  const form = useSubmissionForm<Values>({
    form: availabilityForm,
    blank,
    titleOf: ({ kind, start_date: first, end_date: last }) => (kind ? nameOf(kind, first, last || null) : ''),
    check: ({ kind, start_date: first, end_date: last, week }) => ({
      kind: kind ? null : common.choose,
      start_date: first ? null : forms.fillIn,
      end_date: (last && last < first && t.reversed) || (kind === 'days_off' && !last && forms.fillIn) || null,
      week: kind === 'weekly' && week.some(({ available, from, to }) => available === 'hours' && (!from || !to || from === to)) ? t.times : null,
    }),
    send: ({ kind, end_date, week, ...values }, draft_id) => handIn.mutateAsync({
      ...values, kind: kind as Sent['kind'], end_date: end_date || null,
      week: kind === 'weekly' ? week.map(({ day, available, from, to }) => (available === 'hours' ? { day, available, from, to } : { day, available })) : [],
      ...(draft_id ? { draft_id } : {}),
    }),
    onSent: (answer) => {
      const reply = answer as { data: { id: string } } | null
      if (reply) showToast(t.sent)
      onSent(reply?.data.id)
    },
  })
  const { values, errors, set } = form
  const weekly = values.kind === 'weekly'
  const helps: Record<string, string> = { weekly: t.weeklyText, days_off: t.daysOffText }
  return (
    <SubmissionFrame of={form} submit={t.send}>
      <OneOf label={words.ask('kind')} value={values.kind} onChange={(key) => set('kind', key)} options={words.options('kind').map((one) => ({ ...one, text: helps[one.key] }))} error={errors.kind} />
      {weekly && <WeekField week={values.week} onChange={(week) => set('week', week)} error={errors.week} />}
      {values.kind && (
        <div className={classes.dates}>
          <TextInput type="date" name="start_date" label={t.first} value={values.start_date} onChange={({ currentTarget }) => set('start_date', currentTarget.value)} error={errors.start_date} />
          <TextInput
            type="date"
            name="end_date"
            label={weekly ? forms.optional(t.last) : t.last}
            description={weekly ? t.untilHelp : undefined}
            min={values.start_date || undefined}
            value={values.end_date}
            onChange={({ currentTarget }) => set('end_date', currentTarget.value)}
            error={errors.end_date}
          />
        </div>
      )}
      <Textarea label={forms.optional(words.ask('reason'))} autosize minRows={2} maxRows={10} maxLength={2000} value={values.reason} onChange={({ currentTarget }) => set('reason', currentTarget.value)} error={errors.reason} />
    </SubmissionFrame>
  )
}

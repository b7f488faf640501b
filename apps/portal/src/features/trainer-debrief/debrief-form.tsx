import { TextInput, Textarea } from '@mantine/core'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useSignedIn } from '../../api/session.ts'
import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { todayIn } from '../../lib/dates/days.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { optimisticStamps } from '../../lib/lists/list-changes.ts'
import { PersonField } from '../../lib/people/person-field.tsx'
import { usePersonName } from '../../lib/people/use-people.ts'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { SubmissionFrame } from '../../lib/submissions/form/submission-frame.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import { useSubmissionForm } from '../../lib/submissions/form/use-submission-form.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { dayOf } from './day-of.ts'
import classes from './page.module.css'
import { SkillsField } from './skills.tsx'
import type { Skill } from './skills.tsx'
import { StationField, isStation, useTraining } from './station.tsx'
import { debriefTexts } from './texts.ts'
import { fits, linesOf } from './to-dos.ts'

type Sent = Input<'trainerDebrief.submit'>
type Item = DataOf<'trainerDebrief.mine'>[number]

const blank = {
  type: 'trainer_debrief', trainee_id: '', date: '', shift: '', station: '', skills: [] as Skill[], went_well: '', needed_prompting: '', next_step: '', action_items: '',
}
type Values = typeof blank

/** What is handed in stands in the list at once, and waits for a network where there is none. */
function useHandIn(nameOf: (id: string) => string | null) {
  const { person } = useSignedIn()
  return useAction('trainerDebrief.submit', {
    optimistic: [optimisticUpdate('trainerDebrief.mine', (shown, sent: Sent) => {
      const item = {
        ...sent, ...optimisticStamps(), reference: '', status: 'submitted', submitted_by: { id: person.id, name: person.full_name }, trainee_name: nameOf(sent.trainee_id ?? ''), history: [], moves: [],
        comments: [],
      } as unknown as Item
      return { ...shown, data: [item, ...shown.data] }
    })],
  })
}

const soFar = lazyPart(() => import('./so-far/so-far.tsx').then((m) => m.SoFar))

interface DebriefFormProps {
  /** About whom and which station, where a link says so: what the form starts with. */
  about: { trainee: string; station: string }
  onSent: (id?: string) => void
}

/** How a training shift went, written standing up. */
export function DebriefForm({ about: { trainee, station: wanted }, onSent }: DebriefFormProps) {
  const t = useTexts(debriefTexts)
  const common = useTexts(handInTexts)
  const forms = useTexts(formTexts)
  const words = useFormWords(debriefForm)
  const { timezone } = useTenant()
  const today = todayIn(timezone)
  const { skills: known, labelOf } = useTraining()
  const [chosen, setChosen] = useState({ id: trainee, name: '' })
  const lookedUp = usePersonName(chosen.name ? '' : chosen.id)
  const nameOf = (id: string) => (id === chosen.id ? chosen.name || lookedUp : null)
  const handIn = useHandIn(nameOf)
  const empty = { ...blank, trainee_id: trainee, station: wanted }
  const form = useSubmissionForm<Values>({
    form: debriefForm,
    blank: empty,
    titleOf: ({ trainee_id, station }) => [nameOf(trainee_id), labelOf(station)].filter(Boolean).join(': '),
    check: ({ trainee_id, shift, station, next_step, action_items }) => ({
      trainee_id: trainee_id ? null : common.choose, shift: shift ? null : common.choose, station: isStation(station) ? null : common.choose,
      next_step: next_step ? null : common.choose, action_items: fits(action_items) ? null : t.tooManyLines,
    }),
    send: ({ date, action_items, skills, ...values }, draft_id) => handIn.mutateAsync({
      ...(values as Pick<Sent, 'type' | 'shift' | 'next_step'> & Omit<Values, 'date' | 'action_items' | 'skills' | 'type' | 'shift' | 'next_step'>),
      date: date || today, action_items: linesOf(action_items), skills: skills.map(({ comment, ...skill }) => (comment?.trim() ? { ...skill, comment } : skill)),
      ...(draft_id ? { draft_id } : {}),
    }),
    onSent: (answer) => {
      const reply = answer as { data: { id: string } } | null
      if (reply) showToast(t.sent)
      onSent(reply?.data.id)
    },
  })
  const { values, errors } = form
  const set: typeof form.set = (field, value) => {
    form.set(field, value)
    if (field === 'date' && value) return
    const next = { ...values, [field]: value }
    const day = dayOf(next, empty, todayIn(timezone))
    if (day !== next.date) form.set('date', day)
  }
  // A draft that was taken up is about somebody else than the link.
  if (values.trainee_id !== chosen.id) setChosen({ id: values.trainee_id, name: '' })
  return (
    <SubmissionFrame of={form} submit={t.send}>
      <OneOf label={words.ask('type')} value={values.type} onChange={(key) => set('type', key)} options={words.options('type')} />
      <PersonField
        label={t.trainee}
        value={values.trainee_id}
        name={nameOf(values.trainee_id)}
        onChange={(id, name) => {
          setChosen({ id, name })
          set('trainee_id', id)
        }}
        error={errors.trainee_id}
      />
      {values.trainee_id && <soFar.Part trainee={values.trainee_id} station={values.station} onPick={(station) => set('station', station)} />}
      <TextInput type="date" className={classes.date} label={words.ask('date')} max={today} value={values.date || today} onChange={({ currentTarget }) => set('date', currentTarget.value)} error={errors.date} />
      <OneOf label={words.ask('shift')} value={values.shift} onChange={(key) => set('shift', key)} options={words.options('shift')} error={errors.shift} />
      <StationField value={values.station} onChange={(station) => set('station', station)} error={errors.station} />
      {/* What it remembers of a rating that was taken back is about one person, and of one text. */}
      <SkillsField key={`${form.text} ${values.trainee_id}`} label={forms.optional(t.skills)} known={known} value={values.skills} onChange={(skills) => set('skills', skills)} />
      {(['went_well', 'needed_prompting'] as const).map((field) => (
        <Textarea key={field} label={forms.optional(words.ask(field))} autosize minRows={3} maxRows={12} maxLength={4000} value={values[field]} onChange={({ currentTarget }) => set(field, currentTarget.value)} error={errors[field]} />
      ))}
      <OneOf label={words.ask('next_step')} value={values.next_step} onChange={(key) => set('next_step', key)} options={words.options('next_step')} error={errors.next_step} />
      <Textarea label={forms.optional(words.ask('action_items'))} description={t.lines} autosize minRows={2} maxRows={12} maxLength={6000} value={values.action_items} onChange={({ currentTarget }) => set('action_items', currentTarget.value)} error={errors.action_items} />
    </SubmissionFrame>
  )
}

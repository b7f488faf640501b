import { TextInput, Textarea } from '@mantine/core'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { DataOf, Input } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { SkillsField } from './skills.tsx'
import type { Skill } from './skills.tsx'
import { StationField, isStation, useTraining } from './station.tsx'
import { debriefTexts } from './texts.ts'
import { fits, linesOf } from './to-dos.ts'

type Item = DataOf<'trainerDebrief.mine'>[number]
declare module '../../lib/page.ts' {
  interface Dialogs {
    debrief: { item: Item }
  }
}

const blank = { date: '', shift: 'open', station: '', skills: [] as Skill[], went_well: '', needed_prompting: '', next_step: 'continue', action_items: '' }
type Values = typeof blank
type Change = Input<'trainerDebrief.update'>

/** One's own debrief, as long as nobody has reviewed it. */
export function DebriefDialog({ data: { item }, opened, onClose }: DialogProps<'debrief'>) {
  const t = useTexts(debriefTexts)
  const forms = useTexts(formTexts)
  const handIn = useTexts(handInTexts)
  const words = useFormWords(debriefForm)
  const called = useOwnNames()
  const { skills: known, labelOf } = useTraining()
  const update = useAction('trainerDebrief.update', { onSuccess: () => void showToast(t.changed) })
  return (
    <EditDialog<Item, Values>
      opened={opened}
      onClose={onClose}
      size="lg"
      title={item.status === 'returned' ? t.changeAgain : t.change}
      submit={t.send}
      keep="debrief"
      item={item}
      blank={blank}
      valuesOf={({ date, shift, station, skills, went_well, needed_prompting, next_step, action_items }) => ({ date, shift, station, skills, went_well, needed_prompting, next_step, action_items: action_items.join('\n') })}
      required={['date']}
      check={({ action_items, station }) => ({ station: isStation(station) ? null : handIn.choose, action_items: fits(action_items) ? null : t.tooManyLines })}
      labels={{
        date: words.label('date'), shift: { label: words.label('shift'), show: (key) => words.option('shift', key) }, station: { label: t.station, show: labelOf },
        skills: { label: t.skills, show: (skills) => skills.map(({ skill, rating }) => t.rating(called(skill), rating)).join(', ') }, went_well: words.label('went_well'),
        needed_prompting: words.label('needed_prompting'), next_step: { label: words.label('next_step'), show: (key) => words.option('next_step', key) }, action_items: words.label('action_items'),
      }}
      save={({ action_items, shift, next_step, ...values }, version) => update.mutateAsync({
        ...values, id: item.id, version, shift: shift as Change['shift'], next_step: next_step as Change['next_step'], action_items: linesOf(action_items),
      })}
    >
      {(form) => (
        <>
          <TextInput type="date" label={words.label('date')} {...form.getInputProps('date')} />
          <OneOf label={words.label('shift')} value={form.values.shift} onChange={(key) => form.setFieldValue('shift', key)} options={words.options('shift')} />
          <StationField value={form.values.station} onChange={(station) => form.setFieldValue('station', station)} error={form.errors.station} />
          <SkillsField label={forms.optional(t.skills)} known={known} value={form.values.skills} onChange={(skills) => form.setFieldValue('skills', skills)} />
          <Textarea label={forms.optional(words.label('went_well'))} autosize minRows={3} maxRows={12} maxLength={4000} {...form.getInputProps('went_well')} />
          <Textarea label={forms.optional(words.label('needed_prompting'))} autosize minRows={3} maxRows={12} maxLength={4000} {...form.getInputProps('needed_prompting')} />
          <OneOf label={words.label('next_step')} value={form.values.next_step} onChange={(key) => form.setFieldValue('next_step', key)} options={words.options('next_step')} />
          <Textarea label={forms.optional(words.label('action_items'))} description={t.lines} autosize minRows={2} maxRows={12} {...form.getInputProps('action_items')} />
        </>
      )}
    </EditDialog>
  )
}

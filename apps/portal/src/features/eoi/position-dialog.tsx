import { NativeSelect, NumberInput, SimpleGrid, Switch, TextInput, Textarea } from '@mantine/core'
import { eoiForm } from '@portal/contract/forms/eoi'
import { keysOf } from '@portal/contract/forms/kit'
import { shiftNames } from '@portal/contract/forms/trainer-debrief'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { eoiTexts } from './texts.ts'

type Position = DataOf<'eoi.positions'>[number]
declare module '../../lib/page.ts' {
  interface Dialogs {
    eoiPosition: { position?: Position }
  }
}

const blank = { title: '', description: '', kind: '', shift: '', places: '' as number | '', closes_on: '', open: true }
type Values = typeof blank
/** What is left empty is not said. */
const sent = ({ kind, shift, places, closes_on, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(kind === undefined ? {} : { kind: (kind || null) as Position['kind'] }), ...(shift === undefined ? {} : { shift: (shift || null) as Position['shift'] }),
  ...(places === undefined ? {} : { places: places === '' ? null : places }), ...(closes_on === undefined ? {} : { closes_on: closes_on || null }),
})

/** One position, added or changed. */
export function PositionDialog({ data: { position }, opened, onClose }: DialogProps<'eoiPosition'>) {
  const t = useTexts(eoiTexts)
  const create = useAction('eoi.positionsCreate')
  const update = useAction('eoi.positionsUpdate')
  const forms = useTexts(formTexts)
  const words = useFormWords(eoiForm)
  const shiftName = (key: string) => shiftNames[key as keyof typeof shiftNames][words.language]
  return (
    <EditDialog<Position, Values>
      opened={opened}
      onClose={onClose}
      title={position ? t.changePosition : t.addPosition}
      submit={t.addPosition}
      keep="eoiPosition"
      item={position}
      blank={blank}
      valuesOf={({ title, description, kind, shift, places, closes_on, open }) => ({ title, description, kind: kind ?? '', shift: shift ?? '', places: places ?? '', closes_on: closes_on ?? '', open })}
      required={['title']}
      translates={[{ name: 'title', max: 120 }, { name: 'description', lines: true, max: 1000 }]}
      labels={{
        title: t.name, description: t.about, kind: { label: t.kind, show: (key) => (key ? words.option('kind', key) : '') },
        shift: { label: t.shift, show: (key) => (key ? shiftName(key) : '') }, places: t.places, closes_on: t.closesOn,
        open: { label: t.isOpen, show: (yes) => (yes ? t.yes : t.no) },
      }}
      save={(values, version) => (position ? update.mutateAsync({ ...sent(values), id: position.id, version }) : create.mutateAsync({ ...sent(values), title: values.title ?? '' }))}
    >
      {(form) => (
        <>
          <TextInput label={t.name} data-autofocus maxLength={120} {...form.getInputProps('title')} />
          <Textarea label={t.about} autosize minRows={2} maxRows={8} maxLength={1000} {...form.getInputProps('description')} />
          <SimpleGrid cols={2} spacing="md">
            <NativeSelect label={forms.optional(t.kind)} data={[{ value: '', label: t.any }, ...words.options('kind').map(({ key, label }) => ({ value: key, label }))]} {...form.getInputProps('kind')} />
            <NativeSelect label={forms.optional(t.shift)} data={[{ value: '', label: t.any }, ...keysOf(shiftNames).map((key) => ({ value: key, label: shiftName(key) }))]} {...form.getInputProps('shift')} />
            <NumberInput label={forms.optional(t.places)} min={1} max={99} allowDecimal={false} allowNegative={false} {...form.getInputProps('places')} />
            <TextInput type="date" label={forms.optional(t.closesOn)} {...form.getInputProps('closes_on')} />
          </SimpleGrid>
          <Switch label={t.isOpen} {...form.getInputProps('open', { type: 'checkbox' })} />
        </>
      )}
    </EditDialog>
  )
}

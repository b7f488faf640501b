import { Switch, TextInput, Textarea } from '@mantine/core'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { eoiTexts } from './texts.ts'

type Position = DataOf<'eoi.positions'>[number]
declare module '../../lib/page.ts' {
  interface Dialogs {
    eoiPosition: { position?: Position }
  }
}

const blank = { title: '', description: '', open: true }

/** One position, added or changed. */
export function PositionDialog({ data: { position }, opened, onClose }: DialogProps<'eoiPosition'>) {
  const t = useTexts(eoiTexts)
  const create = useAction('eoi.positionsCreate')
  const update = useAction('eoi.positionsUpdate')
  return (
    <EditDialog<Position, typeof blank>
      opened={opened}
      onClose={onClose}
      title={position ? t.changePosition : t.addPosition}
      submit={t.addPosition}
      keep="eoiPosition"
      item={position}
      blank={blank}
      valuesOf={({ title, description, open }) => ({ title, description, open })}
      required={['title']}
      labels={{ title: t.name, description: t.about, open: { label: t.isOpen, show: (yes) => (yes ? t.yes : t.no) } }}
      save={(values, version) => (position ? update.mutateAsync({ ...values, id: position.id, version }) : create.mutateAsync(values))}
    >
      {(form) => (
        <>
          <TextInput label={t.name} data-autofocus maxLength={120} {...form.getInputProps('title')} />
          <Textarea label={t.about} autosize minRows={2} maxRows={8} maxLength={1000} {...form.getInputProps('description')} />
          <Switch label={t.isOpen} {...form.getInputProps('open', { type: 'checkbox' })} />
        </>
      )}
    </EditDialog>
  )
}

import { Switch, Textarea } from '@mantine/core'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { voiceboxTexts } from './texts.ts'

type Outcome = DataOf<'voicebox.get'>['outcome']
declare module '../../lib/page.ts' {
  interface Dialogs {
    voiceboxOutcome: { id: string; version: number; outcome: Outcome }
  }
}

const blank = { said: '', text: '', published: true }
type Standing = { id: string; version: number; outcome?: Outcome }

/** What came of it, for the board. */
export function OutcomeDialog({ data, opened, onClose }: DialogProps<'voiceboxOutcome'>) {
  const t = useTexts(voiceboxTexts)
  const save = useAction('voicebox.outcome')
  return (
    <EditDialog<Standing, typeof blank>
      opened={opened}
      onClose={onClose}
      title={t.outcome}
      submit={t.addOutcome}
      keep="voiceboxOutcome"
      item={data}
      blank={blank}
      valuesOf={({ outcome }) => (outcome ? { said: outcome.said, text: outcome.text, published: outcome.published } : blank)}
      required={['text']}
      labels={{ said: t.said, text: t.did, published: { label: t.publish, show: (yes) => (yes ? t.yes : t.no) } }}
      save={(values, version) => save.mutateAsync({ ...values, id: data.id, version })}
    >
      {(form) => (
        <>
          <Textarea label={t.said} description={t.saidHelp} autosize minRows={2} maxRows={6} maxLength={500} data-autofocus {...form.getInputProps('said')} />
          <Textarea label={t.did} autosize minRows={3} maxRows={10} maxLength={2000} {...form.getInputProps('text')} />
          <Switch label={t.publish} {...form.getInputProps('published', { type: 'checkbox' })} />
        </>
      )}
    </EditDialog>
  )
}

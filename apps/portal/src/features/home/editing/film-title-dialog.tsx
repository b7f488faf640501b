import '../../../api/routes-of-few.ts'
import { TextInput } from '@mantine/core'
import { useAction } from '../../../api/use-action.ts'
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { homeDialogTexts } from '../dialog-texts.ts'
import type { HomeData } from '../page.tsx'
import { editingTexts } from './texts.ts'

type Film = NonNullable<HomeData['heroVideo']>

declare module '../../../lib/page.ts' {
  interface Dialogs {
    filmTitle: { film: Film }
  }
}

const valuesOf = ({ title }: Film) => ({ title })

/** What the film is called, without sending it again. */
export function FilmTitleDialog({ data: { film }, opened, onClose }: DialogProps<'filmTitle'>) {
  const t = useTexts(editingTexts)
  const words = useTexts(homeDialogTexts)
  const edits = useTexts(formTexts)
  const save = useAction('home.updateVideo')
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={t.nameVideo}
      submit={edits.save}
      keep="filmTitle"
      item={film}
      blank={{ title: '' }}
      valuesOf={valuesOf}
      required={[]}
      translates={[{ name: 'title', max: 200 }]}
      labels={{ title: words.videoName }}
      save={(values, version) => save.mutateAsync({ ...values, version })}
    >
      {(form) => <TextInput label={edits.optional(words.videoName)} data-autofocus maxLength={200} {...form.getInputProps('title')} />}
    </EditDialog>
  )
}

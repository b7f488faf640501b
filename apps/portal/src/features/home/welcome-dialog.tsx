import { TextInput, Textarea } from '@mantine/core'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { HomeData } from './page.tsx'
import { homeDialogTexts } from './dialog-texts.ts'
import { editingTexts } from './editing/texts.ts'
import { useWelcomeSaving } from './use-home-saving.ts'

type Welcome = HomeData['welcomeContent']

declare module '../../lib/page.ts' {
  interface Dialogs {
    welcome: { welcome: Welcome }
  }
}

const valuesOf = ({ title, message }: Welcome) => ({ title, description: message })

/** The heading and text that everyone is welcomed with. */
export function WelcomeDialog({ data: { welcome }, opened, onClose }: DialogProps<'welcome'>) {
  const t = useTexts(editingTexts)
  const words = useTexts(homeDialogTexts)
  const edits = useTexts(formTexts)
  const save = useWelcomeSaving()
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={t.editWelcome}
      submit={edits.save}
      keep="welcome"
      item={welcome}
      blank={{ title: '', description: '' }}
      valuesOf={valuesOf}
      required={['title', 'description']}
      translates={[{ name: 'title', max: 200 }, { name: 'description', lines: true, max: 5000 }]}
      labels={{ title: words.welcomeTitle, description: words.welcomeText }}
      save={(values, version) => save.mutateAsync({ ...values, version })}
    >
      {(form) => (
        <>
          <TextInput label={words.welcomeTitle} data-autofocus maxLength={200} {...form.getInputProps('title')} />
          <Textarea label={words.welcomeText} minRows={4} maxRows={12} maxLength={5000} {...form.getInputProps('description')} />
        </>
      )}
    </EditDialog>
  )
}

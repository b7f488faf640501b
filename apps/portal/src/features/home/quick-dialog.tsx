import { Autocomplete, TextInput } from '@mantine/core'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { IconPicker } from './icon-picker.tsx'
import type { HomeData } from './page.tsx'
import { homeDialogTexts } from './dialog-texts.ts'
import { editingTexts } from './editing/texts.ts'
import { useLinkSaving } from './use-home-saving.ts'

type QuickLink = HomeData['quickLinks'][number]

declare module '../../lib/page.ts' {
  interface Dialogs {
    quick: { link?: QuickLink }
  }
}

const valuesOf = ({ label, link, icon }: QuickLink) => ({ label, link, icon })
const pages = [
  paths.team(), paths.calendar(), paths.benefits(), paths.documents(), paths.development(), paths.about(), paths.photos(),
  paths.videos(), paths.eoi(), paths.voicebox(), paths.trainerDebrief(), paths.aiKnowledgeBase(),
]

/** One of the quick links: added or changed. */
export function QuickDialog({ data: { link }, opened, onClose }: DialogProps<'quick'>) {
  const t = useTexts(editingTexts)
  const words = useTexts(homeDialogTexts)
  const { create, update } = useLinkSaving()
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={link ? words.editLink : t.addLink}
      submit={t.addLink}
      keep="quick"
      item={link}
      blank={{ label: '', link: '', icon: 'star' }}
      valuesOf={valuesOf}
      required={['label', 'link']}
      translates={[{ name: 'label', max: 60 }]}
      labels={{ label: words.label, link: words.link, icon: words.icon }}
      save={(values, version) =>
        link ? update.mutateAsync({ id: link.id, version, ...values }) : create.mutateAsync(values)}
    >
      {(form) => (
        <>
          <TextInput label={words.label} data-autofocus maxLength={60} {...form.getInputProps('label')} />
          <Autocomplete
            label={words.link}
            description={words.linkHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={pages}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('link')}
          />
          <IconPicker value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
        </>
      )}
    </EditDialog>
  )
}

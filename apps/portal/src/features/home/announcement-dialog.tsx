import { TextInput, Textarea } from '@mantine/core'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { HomeData } from './page.tsx'
import { homeDialogTexts } from './dialog-texts.ts'
import { editingTexts } from './editing/texts.ts'
import { useAnnouncementSaving } from './use-home-saving.ts'

type Announcement = HomeData['announcements'][number]

declare module '../../lib/page.ts' {
  interface Dialogs {
    homeAnnouncement: { announcement?: Announcement }
  }
}

const valuesOf = ({ title, message, date, link_url }: Announcement) => ({ title, message, date: date ?? '', link_url: link_url ?? '' })

/** One announcement of the home page: added or changed. */
export function AnnouncementDialog({ data: { announcement }, opened, onClose }: DialogProps<'homeAnnouncement'>) {
  const t = useTexts(editingTexts)
  const words = useTexts(homeDialogTexts)
  const edits = useTexts(formTexts)
  const { create, update } = useAnnouncementSaving()
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={announcement ? words.editAnnouncement : t.addAnnouncement}
      submit={t.addAnnouncement}
      keep="homeAnnouncement"
      item={announcement}
      blank={{ title: '', message: '', date: '', link_url: '' }}
      valuesOf={valuesOf}
      required={['title', 'message']}
      labels={{
        title: words.announcementTitle, message: words.message, date: words.date, link_url: words.link,
      }}
      save={(values, version) =>
        announcement ? update.mutateAsync({ id: announcement.id, version, ...values }) : create.mutateAsync(values)}
    >
      {(form) => (
        <>
          <TextInput label={words.announcementTitle} data-autofocus maxLength={200} {...form.getInputProps('title')} />
          <Textarea label={words.message} minRows={4} maxRows={12} maxLength={5000} {...form.getInputProps('message')} />
          <TextInput
            label={edits.optional(words.date)}
            description={words.dateHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="date"
            {...form.getInputProps('date')}
          />
          <TextInput
            label={edits.optional(words.link)}
            description={words.linkHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('link_url')}
          />
        </>
      )}
    </EditDialog>
  )
}

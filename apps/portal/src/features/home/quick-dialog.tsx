import { TextInput } from '@mantine/core'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { useState } from 'react'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { placeAt } from '../../nouns/place-at.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { IconPicker } from './icon-picker.tsx'
import { LinkField } from './link-field.tsx'
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
/** One of the quick links: added or changed. */
export function QuickDialog({ data: { link }, opened, onClose }: DialogProps<'quick'>) {
  const t = useTexts(editingTexts)
  const words = useTexts(homeDialogTexts)
  const { create, update } = useLinkSaving()
  const locale = useTenant().locale as ContentLanguage
  // What stands in the name by itself, in the location's language, changes with the page.
  const [named, setNamed] = useState('')
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
          <LinkField
            value={form.values.link}
            onChange={(to) => {
              const place = placeAt(to)
              const page = place ? placeTexts[locale][place] : ''
              form.setFieldValue('link', to)
              if (['', named].includes(form.values.label.trim())) form.setFieldValue('label', page)
              setNamed(page)
            }}
            error={form.errors.link}
          />
          <TextInput label={words.label} maxLength={60} {...form.getInputProps('label')} />
          <IconPicker value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
        </>
      )}
    </EditDialog>
  )
}

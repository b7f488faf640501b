import type { ContentLanguage } from '@portal/contract/kit/translations'
import { SegmentedControl, Select, TextInput, Textarea } from '@mantine/core'
import { useCategories } from '../../lib/lists/categories.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { DevelopmentItem } from './item.ts'
import { linkValues, sentLinks } from './link-values.ts'
import type { LinkValues } from './link-values.ts'
import { LinksField } from './links-field.tsx'
import { developmentTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    development: { item?: DevelopmentItem; type?: DevelopmentItem['type']; category?: string; displayOrder?: number }
  }
}

export interface DevelopmentValues extends Pick<DevelopmentItem, 'title' | 'description' | 'category' | 'type' | 'duration'> {
  links: LinkValues[]
}

/** One course or certification: added or changed. */
export function DevelopmentDialog({ data: { item, type = 'course', category, displayOrder }, opened, onClose }: DialogProps<'development'>) {
  const t = useTexts(developmentTexts)
  const edits = useTexts(formTexts)
  const { list: categories } = useCategories('development')
  const { create, update } = useSaving()
  const own = useTenant().locale as ContentLanguage
  const valuesOf = ({ title, description, category, type, duration, links }: DevelopmentItem): DevelopmentValues =>
    ({ title, description, category, type, duration, links: linkValues(links, own) })
  const blank: DevelopmentValues = {
    title: '', description: '', category: category ?? categories[0]?.key ?? '', type, duration: '', links: [],
  }
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={item ? t.edit : t.add}
      submit={useTexts(listTexts).add}
      keep="development"
      item={item}
      blank={blank}
      valuesOf={valuesOf}
      required={['title', 'category']}
      translates={[{ name: 'title', max: 200 }, { name: 'description', lines: true, max: 10000 }, { name: 'duration', max: 80, optional: true }]}
      labels={{
        title: edits.title,
        description: edits.text,
        category: { label: t.category, show: (key) => categories.find((one) => one.key === key)?.label ?? key },
        type: { label: t.type, show: (shown) => t[shown] },
        duration: t.duration,
        links: { label: t.linkList, show: (links) => links.map(({ label, other, url }) => `${[label, other].filter(Boolean).join(' / ')}: ${url}`).join('\n') },
      }}
      save={({ links, ...values }, version) => {
        const sent = { ...values, ...(links && { links: sentLinks(links, own) }) }
        return item ? update.mutateAsync({ id: item.id, version, ...sent }) : create.mutateAsync({ ...sent, displayOrder })
      }}
    >
      {(form) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t.type}
            data={[{ value: 'course', label: t.course }, { value: 'certification', label: t.certification }]}
            {...form.getInputProps('type')}
          />
          <TextInput label={edits.title} data-autofocus maxLength={200} {...form.getInputProps('title')} />
          <Textarea
            label={edits.optional(edits.text)}
            description={edits.textHelp}
            minRows={3}
            maxRows={10}
            {...form.getInputProps('description')}
          />
          <Select
            label={t.category}
            data={categories.map(({ key, label }) => ({ value: key, label }))}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <TextInput
            label={edits.optional(t.duration)}
            description={t.durationHelp}
            maxLength={80}
            {...form.getInputProps('duration')}
          />
          <LinksField form={form} />
        </>
      )}
    </EditDialog>
  )
}

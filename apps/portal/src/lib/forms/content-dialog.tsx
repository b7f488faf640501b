import { Select, TextInput, Textarea } from '@mantine/core'
import { EditDialog } from './edit-dialog.tsx'
import { formTexts } from './texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useCategories } from '../lists/categories.ts'
import { useContentSaving } from '../lists/use-content-actions.ts'
import type { ContentItem, ContentNoun } from '../lists/use-content-actions.ts'

export interface ContentDialogData {
  item?: ContentItem
  /** Where something new goes, unless the editor says otherwise. */
  category?: string
  /** Behind all others. */
  displayOrder?: number
}

interface ContentDialogProps {
  noun: ContentNoun
  data: ContentDialogData
  opened: boolean
  onClose: () => void
  words: { addTitle: string; editTitle: string; add: string; categoryLabel: string }
}

const valuesOf = ({ title, description, category }: ContentItem) => ({ title, description, category })

/** Title, text and category of one item of a page. */
export function ContentDialog({ noun, data: { item, category, displayOrder }, opened, onClose, words }: ContentDialogProps) {
  const t = useTexts(formTexts)
  const { list: categories, labelOf } = useCategories(noun)
  const { create, update } = useContentSaving(noun)
  const blank = { title: '', description: '', category: category ?? categories[0]?.key ?? '' }
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={item ? words.editTitle : words.addTitle}
      submit={words.add}
      keep={noun}
      item={item}
      blank={blank}
      valuesOf={valuesOf}
      required={['title', 'category']}
      translates={[{ name: 'title', max: 200 }, { name: 'description', lines: true, max: 10000 }]}
      labels={{
        title: t.title, description: t.text, category: { label: words.categoryLabel, show: labelOf },
      }}
      save={(values, version) =>
        item ? update.mutateAsync({ id: item.id, version, ...values }) : create.mutateAsync({ ...values, displayOrder })}
    >
      {(form) => (
        <>
          <TextInput label={t.title} data-autofocus maxLength={200} {...form.getInputProps('title')} />
          <Textarea
            label={t.optional(t.text)}
            description={t.textHelp}
            minRows={5}
            maxRows={14}
            {...form.getInputProps('description')}
          />
          <Select
            label={words.categoryLabel}
            data={categories.map(({ key, label }) => ({ value: key, label }))}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
        </>
      )}
    </EditDialog>
  )
}

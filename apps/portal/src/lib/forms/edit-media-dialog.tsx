import type { CategoryArea } from '@portal/contract/settings/settings'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { useCategories } from '../lists/categories.ts'
import type { Labels } from './conflict/conflict-choice.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MediaFields, asValues } from './media-fields.tsx'
import type { MediaValues } from './media-fields.tsx'
import { formTexts } from './texts.ts'
import type { SavedForm } from './use-saved-form.ts'

type Item = MediaValues & { id: string; version: number }

interface EditMediaDialogProps<T extends Item, M extends object> {
  area: CategoryArea
  item: T
  opened: boolean
  onClose: () => void
  title: string
  titleHelp?: string
  save: (values: MediaValues & M & { id: string; version: number }) => Promise<unknown>
  /** What only this kind of thing has: read from it, and how it is told to someone who compares two versions. */
  more: { of: (item: T) => M; labels: Labels<M> }
  /** Whether its texts can be in both languages. */
  translates?: boolean
  /** Files that go with it and were chosen. */
  files?: Record<string, File | null>
  children?: (form: SavedForm<MediaValues & M>['form']) => ReactNode
}

/** Changes a photo, video or document. */
export function EditMediaDialog<T extends Item, M extends object>({
  area, item, opened, onClose, title, titleHelp, save, more, files, translates, children,
}: EditMediaDialogProps<T, M>) {
  const t = useTexts(formTexts)
  const { labelOf } = useCategories(area)
  type Values = MediaValues & M
  return (
    <EditDialog<T, Values>
      opened={opened}
      onClose={onClose}
      title={title}
      submit={t.save}
      keep={area}
      item={item}
      blank={{ title: '', description: '', category: '' } as Values}
      valuesOf={(one) => ({ ...asValues(one), ...more.of(one) }) as Values}
      required={[]}
      translates={translates ? [{ name: 'title', max: 200 }, { name: 'description', lines: true, max: 5000 }] : []}
      files={files}
      labels={{
        title: t.title, description: t.description, category: { label: t.category, show: labelOf }, ...more.labels,
      } as Labels<Values>}
      save={async (values, version = item.version) => {
        await save({ ...values, id: item.id, version })
        showToast(t.saved, { tone: 'success' })
      }}
    >
      {(form) => (
        <div>
          <MediaFields
            area={area}
            values={asValues(form.values)}
            onChange={(next) => form.setValues({ ...form.values, ...next })}
            errors={form.errors}
            titleHelp={titleHelp}
            first
          />
          {children?.(form)}
        </div>
      )}
    </EditDialog>
  )
}

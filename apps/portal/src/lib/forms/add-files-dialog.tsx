import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { ReactNode } from 'react'
import type { Input } from '../../api/types.ts'
import { useDraft } from './use-draft.ts'
import { UploadDialog } from '../uploads/upload-dialog.tsx'
import { useUploadAction } from '../uploads/use-upload-action.ts'
import type { Uploads } from '../uploads/use-uploads.ts'
import { MediaFields } from './media-fields.tsx'
import type { MediaValues } from './media-fields.tsx'
import { standingIn, useCategories } from '../lists/categories.ts'

type Area = 'documents' | 'photos' | 'videos'

interface AddFilesDialogProps<A extends Area, M extends object> {
  area: A
  uploads: Uploads
  /** Where they go, unless the editor says otherwise. */
  category: string
  opened: boolean
  onClose: () => void
  words: {
    uploadTitle: string
    uploadHelp: string
    chooseFirst: string
    uploading: string
    upload: (files: number) => string
    uploaded: (files: number) => string
  }
  titleHelp?: string
  /** What is sent with each file beside title, description and category. */
  inputOf?: (file: File, fields: MediaValues) => object | Promise<object>
  /** What more fields below the common ones start with; kept and sent with them. */
  more?: M
  children?: ReactNode | ((values: M, change: (values: M) => void) => ReactNode)
}

/** New files of an area, many at once. Each arrives by itself: one that fails holds no other back. */
export function AddFilesDialog<A extends Area, M extends object = object>({
  area, uploads, category, opened, onClose, words, titleHelp, inputOf = () => ({}), more, children,
}: AddFilesDialogProps<A, M>) {
  const upload = useUploadAction(`${area}.upload`, { field: area, purpose: uploads.purpose })
  const { list } = useCategories(area)
  const ownStart = more ?? ({} as M)
  const draft = useDraft<MediaValues & { more?: M }>(`${area}:upload`, { title: '', description: '', category, more: ownStart })
  const { more: own = ownStart, ...values } = draft.values
  const fields: MediaValues = { ...values, category: standingIn(list, values.category) }
  const send = upload.each(async (file) => ({ ...fields, ...own, ...(await inputOf(file, fields)) }) as Partial<Input<`${A}.upload`>>)
  const done = (files: number) => {
    showToast(words.uploaded(files), { tone: 'success' })
    onClose()
  }
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      title={words.uploadTitle}
      uploads={uploads}
      help={words.uploadHelp}
      chooseFirst={words.chooseFirst}
      submit={(files) => (uploads.busy ? words.uploading : words.upload(files))}
      send={send}
      onDone={done}
      draft={draft}
    >
      <MediaFields
        area={area}
        values={fields}
        onChange={(next) => draft.setValues({ ...next, more: own })}
        errors={uploads.problems}
        disabled={uploads.busy}
        titleHelp={titleHelp}
      />
      {typeof children === 'function' ? children(own, (next) => draft.setValues({ ...draft.values, more: next })) : children}
    </UploadDialog>
  )
}

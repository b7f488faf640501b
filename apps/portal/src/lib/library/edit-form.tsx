import type { ApiError } from '@portal/contract/client/api-error'
import type { CategoryArea } from '@portal/contract/settings'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { errorsBeside } from '../uploads/file-errors.ts'
import { errorWords } from '../../texts/errors.ts'
import { ConflictChoice } from '../conflict/conflict-choice.tsx'
import type { ConflictField } from '../conflict/conflict-choice.tsx'
import { staleIn } from '../conflict/stale-in.ts'
import { KeptDraft } from '../forms/kept-draft.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { draftMark } from '../unsaved-input.ts'
import { DialogActions } from './dialog-actions.tsx'
import { MediaFields, asValues } from './media-fields.tsx'
import type { MediaValues } from './media-fields.tsx'
import { libraryTexts } from './texts.ts'
import { useCategories } from './use-categories.ts'

type Versioned = MediaValues & { id: string; version: number }

interface EditFormProps<T extends Versioned> {
  area: CategoryArea
  item: T
  /** Of the last try to save. */
  error: ApiError | null
  busy: boolean
  onSubmit: (values: MediaValues, version: number) => Promise<unknown>
  onClose: () => void
  /** Fields that only this kind of thing has. */
  children?: ReactNode
  /** Those that differ from what stands now. */
  differences?: (theirs: T) => ConflictField[]
}

/** Changes a photo, video or document; when somebody else was quicker, both versions stand side by side. */
export function EditForm<T extends Versioned>(props: EditFormProps<T>) {
  const { area, item, error, busy, onSubmit, onClose, children, differences } = props
  const t = useTexts(libraryTexts)
  const { labelOf } = useCategories(area)
  // With the version that it was typed over: whoever saved meanwhile is not overwritten unasked.
  const draft = useDraft(`${area}:${item.id}`, { ...asValues(item), version: item.version })
  const { version, ...values } = draft.values
  const close = () => {
    draft.done()
    onClose()
  }
  // What is refused stays: it is said below.
  const send = (over: number) => void onSubmit(values, over).then(draft.done, () => {})
  const theirs = staleIn<T>(error)
  if (theirs) {
    const fields = [
      { label: t.title, theirs: theirs.title, yours: values.title },
      { label: t.description, theirs: theirs.description, yours: values.description },
      { label: t.category, theirs: labelOf(theirs.category), yours: labelOf(values.category) },
      ...(differences?.(theirs) ?? []),
    ]
    return <ConflictChoice fields={fields} onTheirs={close} onYours={() => send(theirs.version)} busy={busy} />
  }
  const errors = errorsBeside(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(version)
  }
  return (
    <form onSubmit={submit} noValidate {...draftMark(draft.dirty)}>
      {draft.restored && <KeptDraft onDiscard={draft.discard} />}
      <MediaFields area={area} values={values} onChange={(next) => draft.setValues({ ...next, version })} errors={errors} />
      {children}
      <DialogActions
        onCancel={close}
        submit={t.save}
        busy={busy}
        error={error && !Object.keys(errors).length ? errorWords(error) : undefined}
      />
    </form>
  )
}

import type { ApiError } from '@portal/contract/client/api-error'
import type { CategoryArea } from '@portal/contract/settings'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { errorsBeside } from '../uploads/file-errors.ts'
import { errorWords } from '../../texts/errors.ts'
import { ConflictChoice } from '../conflict/conflict-choice.tsx'
import type { ConflictField } from '../conflict/conflict-choice.tsx'
import { staleIn } from '../conflict/stale-in.ts'
import { KeptDraft } from './kept-draft.tsx'
import { useDraft } from './use-draft.ts'
import { draftMark } from '../unsaved-input.ts'
import { DialogActions } from './dialog-actions.tsx'
import { MediaFields, asValues } from './media-fields.tsx'
import type { MediaValues } from './media-fields.tsx'
import { formTexts } from './texts.ts'
import { useCategories } from '../lists/categories.ts'

type Versioned = MediaValues & { id: string; version: number }

interface EditFormProps<T extends Versioned, M extends object> {
  area: CategoryArea
  item: T
  /** Of the last try to save. */
  error: ApiError | null
  busy: boolean
  onSubmit: (values: MediaValues & M, version: number) => Promise<unknown>
  onClose: () => void
  /** What fields that only this kind of thing has start with; kept with the others. */
  more?: M
  titleHelp?: string
  children?: ReactNode | ((values: M, change: (values: M) => void) => ReactNode)
  /** Those that differ from what stands now. */
  differences?: (theirs: T, values: M) => ConflictField[]
}

/** A release before kept no fields of a thing's own. */
type Kept<M> = MediaValues & { more?: M; version: number }

/** Changes a photo, video or document; when somebody else was quicker, both versions stand side by side. */
export function EditForm<T extends Versioned, M extends object = object>(props: EditFormProps<T, M>) {
  const { area, item, error, busy, onSubmit, onClose, more, titleHelp, children, differences } = props
  const t = useTexts(formTexts)
  const { labelOf } = useCategories(area)
  // With the version that it was typed over: whoever saved meanwhile is not overwritten unasked.
  const ownStart = more ?? ({} as M)
  const draft = useDraft<Kept<M>>(`${area}:${item.id}`, { ...asValues(item), more: ownStart, version: item.version })
  const { version, more: own = ownStart, ...values } = draft.values
  const close = () => {
    draft.done()
    onClose()
  }
  // What is refused stays: it is said below.
  const send = (over: number) => void onSubmit({ ...values, ...own }, over).then(draft.done, () => {})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const theirs = staleIn<T>(error)
  if (theirs) {
    const fields = [
      { label: t.title, theirs: theirs.title, yours: values.title },
      { label: t.description, theirs: theirs.description, yours: values.description },
      { label: t.category, theirs: labelOf(theirs.category), yours: labelOf(values.category) },
      ...(differences?.(theirs, own) ?? []),
    ]
    return <ConflictChoice fields={fields} onTheirs={close} onYours={() => send(theirs.version)} busy={busy} />
  }
  const errors = errorsBeside(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(version)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate {...draftMark(draft.dirty)}>
      {draft.restored && <KeptDraft onDiscard={draft.discard} />}
      <MediaFields
        area={area}
        values={values}
        onChange={(next) => draft.setValues({ ...draft.values, ...next })}
        errors={errors}
        titleHelp={titleHelp}
        first
      />
      {typeof children === 'function' ? children(own, (next) => draft.setValues({ ...draft.values, more: next })) : children}
      <DialogActions
        onCancel={close}
        submit={t.save}
        busy={busy}
        error={error && !Object.keys(errors).length ? errorWords(error) : undefined}
      />
    </form>
  )
}

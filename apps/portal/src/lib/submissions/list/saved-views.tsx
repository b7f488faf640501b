import { ActionIcon, Button, TextInput } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { formTexts } from '../../forms/texts.ts'
import { without } from '../../lists/list-changes.ts'
import type { Review } from '../review/review.ts'
import classes from './list.module.css'
import { reviewListTexts } from './texts.ts'
import { textOfFilters } from './use-list-filters.ts'

interface SavedViewsProps {
  review: Review
  given: Record<string, string>
  onTake: (query: string) => void
}

type View = DataOf<'profile.views'>[number]

const canonical = (query: string) => textOfFilters(Object.fromEntries(new URLSearchParams(query)))

/** Filters that one keeps under a name, on all of one's devices: a touch away, the current one marked. */
export function SavedViews({ review, given, onTake }: SavedViewsProps) {
  const t = useTexts(reviewListTexts)
  const views = useCall('profile.views', {}, { aside: true })
  const onError = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })
  const putBack = useAction('profile.viewsCreate', { onError })
  const remove = useAction('profile.viewsRemove', {
    optimistic: [optimisticUpdate('profile.views', (shown, { id }: { id: string }) => ({ ...shown, data: without(shown.data, id) }))],
    onError,
  })
  // Gone at once and kept anew by Undo: a removal that waits would take along what is kept under the same name meanwhile.
  const forget = async ({ id, page, name, query }: View) => {
    const gone = await remove.mutateAsync({ id }).catch(() => undefined)
    if (gone) showToast(t.forgotten(name), { undo: () => putBack.mutate({ page, name, query }) })
  }
  const [naming, setNaming] = useState(false)
  const now = textOfFilters(given)
  const kept = views.data?.data.filter(({ page }) => page === review.form.noun) ?? []
  const isKept = kept.some(({ query }) => canonical(query) === now)
  const offers = views.data !== undefined && now !== '' && !isKept
  if (!kept.length && !offers) return null
  return (
    <>
      <ul className={classes.views} aria-label={t.views}>
        {kept.map((view) => {
          const { id, name, query } = view
          const current = canonical(query) === now
          return (
            <li key={id}>
              <button type="button" className={classes.view} aria-pressed={current} onClick={() => onTake(current ? '' : query)}>{name}</button>
              {current && (
                <ActionIcon size={44} variant="subtle" color="gray" aria-label={t.forget(name)} onClick={() => void forget(view)}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
        {offers && !naming && (
          <li>
            <Button variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setNaming(true)}>{t.keep}</Button>
          </li>
        )}
      </ul>
      {offers && naming && <Naming page={review.form.noun} query={now} onDone={() => setNaming(false)} />}
    </>
  )
}

function Naming({ page, query, onDone }: { page: Review['form']['noun']; query: string; onDone: () => void }) {
  const t = useTexts(reviewListTexts)
  const forms = useTexts(formTexts)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const create = useAction('profile.viewsCreate', { onSuccess: onDone, onError: (error) => setWrong(errorWords(error)) })
  return (
    <form
      className={classes.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) create.mutate({ page, name, query })
      }}
    >
      <TextInput ref={field} label={t.keepAs} value={name} maxLength={40} error={wrong || undefined} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <Button type="submit" loading={create.isPending} disabled={!name.trim()}>{t.kept}</Button>
      <Button variant="default" onClick={onDone}>{forms.cancel}</Button>
    </form>
  )
}

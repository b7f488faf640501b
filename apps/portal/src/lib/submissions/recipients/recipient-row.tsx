import { ActionIcon, Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf, Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { formTexts } from '../../forms/texts.ts'
import { without } from '../../lists/list-changes.ts'
import type { OpenDialog } from '../../page.ts'
import { AnyOf } from '../form/choices.tsx'
import { handInTexts } from '../form/texts.ts'
import type { Review } from '../review/review.ts'
import { Named } from '../shown/named.tsx'
import classes from './recipients.module.css'
import { recipientTexts } from './texts.ts'

export type Channel = 'app' | 'push' | 'email'
export const channels: readonly Channel[] = ['app', 'push', 'email']

type Recipient = DataOf<'eoi.recipients'>[number]

/** One who hears of a new one: how, a pause, and whether it reaches them. */
export function RecipientRow({ review: { calls }, recipient, openDialog }: { review: Review; recipient: Recipient; openDialog: OpenDialog }) {
  const t = useTexts(recipientTexts)
  const { id, email, channels: ways, active, version } = recipient
  const name = recipient.name ?? email ?? ''
  const [changing, setChanging] = useState(false)
  const failed = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })
  const remove = useRemoval(calls.recipientsRemove, {
    hides: [optimisticUpdate(calls.recipients, (shown, { id: gone }: Input<'eoi.recipientsRemove'>) => ({ ...shown, data: without(shown.data, gone) }))],
  })
  const askToRemove = () =>
    openDialog('delete', { title: t.removeQuestion(name), text: t.removeText, confirm: t.removeWord, onConfirm: () => remove({ id }, t.removed(name)) })
  const update = useAction(calls.recipientsUpdate, { onError: failed })
  const test = useAction(calls.recipientsTest, {
    onError: failed,
    onSuccess: ({ data }) => void showToast(data.ways.length ? t.tested(name, data.ways.map((way) => t[way]).join(', ')) : t.testedNobody(name)),
  })
  return (
    <li>
      <Named title={name} facts={[ways.map((way) => t[way]).join(', ')]}>
        {!active && <StatusBadge tone="warning">{t.paused}</StatusBadge>}
        {recipient.hears === false && <StatusBadge tone="danger">{t.hearsNothing}</StatusBadge>}
      </Named>
      <span className={classes.row}>
        <Button variant="default" size="sm" loading={update.isPending} aria-label={active ? t.pause(name) : t.resume(name)} onClick={() => update.mutate({ id, version, active: !active })}>
          {active ? t.pauseWord : t.resumeWord}
        </Button>
        {!email && !changing && (
          <Button variant="default" size="sm" aria-label={t.change(name)} onClick={() => setChanging(true)}>{t.changeWord}</Button>
        )}
        <Button variant="default" size="sm" loading={test.isPending} aria-label={t.test(name)} onClick={() => test.mutate({ id })}>{t.testWord}</Button>
        <ActionIcon size={44} variant="subtle" color="danger" aria-label={t.removeRecipient(name)} onClick={askToRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </span>
      {changing && <Ways calls={calls} recipient={recipient} onDone={() => setChanging(false)} />}
    </li>
  )
}

function Ways({ calls, recipient: { id, version, channels: ways }, onDone }: { calls: Review['calls']; recipient: Recipient; onDone: () => void }) {
  const t = useTexts(recipientTexts)
  const handIn = useTexts(handInTexts)
  const forms = useTexts(formTexts)
  const [chosen, setChosen] = useState<readonly Channel[]>(ways)
  const [wrong, setWrong] = useState('')
  const update = useAction(calls.recipientsUpdate, { onSuccess: onDone, onError: (error) => setWrong(errorWords(error)) })
  return (
    <form
      className={classes.adding}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen.length) return setWrong(handIn.choose)
        update.mutate({ id, version, channels: [...chosen] })
      }}
    >
      <AnyOf
        label={t.changeWays}
        value={chosen}
        error={wrong || undefined}
        options={channels.map((key) => ({ key, label: t[key] }))}
        onChange={(keys) => {
          setWrong('')
          setChosen(channels.filter((key) => keys.includes(key)))
        }}
      />
      <div className={classes.row}>
        <Button type="submit" loading={update.isPending}>{t.save}</Button>
        <Button variant="default" onClick={onDone}>{forms.cancel}</Button>
      </div>
    </form>
  )
}

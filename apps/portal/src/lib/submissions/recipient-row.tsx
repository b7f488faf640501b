import { ActionIcon, Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/status-badge.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import type { DataOf } from '../../api/types.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { AnyOf } from './choices.tsx'
import type { Review } from './review.ts'
import { reviewTexts } from './review-texts.ts'
import classes from './submissions.module.css'
import { submissionTexts } from './texts.ts'

export type Channel = 'app' | 'push' | 'email'
export const channels: readonly Channel[] = ['app', 'push', 'email']

type Recipient = DataOf<'eoi.recipients'>[number]

/** One who hears of a new one: how, a pause, and whether it reaches them. */
export function RecipientRow({ review: { calls }, recipient }: { review: Review; recipient: Recipient }) {
  const t = useTexts(submissionTexts)
  const words = useTexts(reviewTexts)
  const { id, email, channels: ways, active, version } = recipient
  const name = recipient.name ?? email ?? ''
  const [changing, setChanging] = useState(false)
  const failed = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })
  const remove = useAction(calls.recipientsRemove, { onError: failed })
  const update = useAction(calls.recipientsUpdate, { onError: failed })
  const test = useAction(calls.recipientsTest, {
    onError: failed,
    onSuccess: ({ data }) => void showToast(data.ways.length ? words.tested(name, data.ways.map((way) => t[way]).join(', ')) : words.testedNobody(name)),
  })
  return (
    <li>
      <span className={classes.head}>
        <span className={classes.title}>{name}</span>
        <span className={classes.facts}>{ways.map((way) => t[way]).join(', ')}</span>
        {!active && <StatusBadge tone="warning">{t.paused}</StatusBadge>}
      </span>
      <span className={classes.top}>
        <Button variant="default" size="sm" loading={update.isPending} aria-label={active ? words.pause(name) : words.resume(name)} onClick={() => update.mutate({ id, version, active: !active })}>
          {active ? words.pauseWord : words.resumeWord}
        </Button>
        {!email && !changing && (
          <Button variant="default" size="sm" aria-label={words.change(name)} onClick={() => setChanging(true)}>{words.changeWord}</Button>
        )}
        <Button variant="default" size="sm" loading={test.isPending} aria-label={words.test(name)} onClick={() => test.mutate({ id })}>{words.testWord}</Button>
        <ActionIcon size={44} variant="subtle" color="danger" aria-label={t.removeRecipient(name)} onClick={() => remove.mutate({ id })}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </span>
      {changing && <Ways calls={calls} recipient={recipient} onDone={() => setChanging(false)} />}
    </li>
  )
}

function Ways({ calls, recipient: { id, version, channels: ways }, onDone }: { calls: Review['calls']; recipient: Recipient; onDone: () => void }) {
  const t = useTexts(submissionTexts)
  const words = useTexts(reviewTexts)
  const [chosen, setChosen] = useState<readonly Channel[]>(ways)
  const [wrong, setWrong] = useState('')
  const update = useAction(calls.recipientsUpdate, { onSuccess: onDone, onError: (error) => setWrong(errorWords(error)) })
  return (
    <form
      className={classes.adding}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen.length) return setWrong(t.choose)
        update.mutate({ id, version, channels: [...chosen] })
      }}
    >
      <AnyOf
        label={words.changeWays}
        value={chosen}
        error={wrong || undefined}
        options={channels.map((key) => ({ key, label: t[key] }))}
        onChange={(keys) => {
          setWrong('')
          setChosen(channels.filter((key) => keys.includes(key)))
        }}
      />
      <div className={classes.top}>
        <Button type="submit" loading={update.isPending}>{words.save}</Button>
        <Button variant="default" onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  )
}

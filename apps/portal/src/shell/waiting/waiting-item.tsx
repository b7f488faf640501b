import { Button } from '@mantine/core'
import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useState } from 'react'
import { outboxSlot } from '../../api/outbox/current.ts'
import { errorOf } from '../../api/outbox/failure.ts'
import { isHeld, isStuck } from '../../api/outbox/item.ts'
import type { Item } from '../../api/outbox/item.ts'
import { useOnline } from '../use-online.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useLanguage } from '../../texts/language.ts'
import { formWords } from './form-words.ts'
import { linesOf } from './lines.ts'
import { fieldTexts, letterTexts, waitingTexts } from './texts.ts'
import classes from './waiting.module.css'

interface WaitingItemProps {
  item: Item
  items: readonly Item[]
}

/** One thing that was written: what it is, since when, why it is still here, and what can be done about it. */
export function WaitingItem({ item, items }: WaitingItemProps) {
  const t = useTexts(waitingTexts)
  const names = useTexts(letterTexts)
  const fields = useTexts(fieldTexts)
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const { seq, name, state, failure, trouble, writtenAt } = item
  const stuck = trouble !== undefined && isStuck(trouble)
  const what = names[name as keyof typeof names]
  const failed = state === 'failed'
  const waits = isHeld(items, item) ? t.held : !online ? t.waits : stuck ? t.stuck : t.sending
  const form = formWords(name, useLanguage() === 'es' ? 'es' : 'en')
  const { lines, compared, mayRetry } = linesOf(item, (field) => fields[field as keyof typeof fields] ?? form.label(field), form.written)
  const act = (work: 'retry' | 'discard') => void outboxSlot.read()?.[work](seq)
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <strong>{what}</strong>
        <StatusBadge tone={failed ? 'danger' : stuck ? 'warning' : 'neutral'}>{failed ? t.refused : waits}</StatusBadge>
      </div>
      <span className={classes.time}>
        {t.written} · <RelativeTime at={writtenAt} />
      </span>
      {(failure ?? (stuck && trouble)) && (
        <p className={classes.why} role="alert">
          {errorWords(errorOf(failure ?? trouble!.failure))}
        </p>
      )}
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, written, stands }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {compared && <span className={classes.whose}>{t.youWrote}</span>}
                {written}
              </dd>
              {compared && (
                <dd>
                  <span className={classes.whose}>{t.standsNow}</span>
                  {stands}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" color="danger" size="sm" onClick={() => setAsking(true)}>
          {t.discard}
        </Button>
        {(failed || stuck) && mayRetry && (
          <Button variant="light" size="sm" onClick={() => act('retry')}>
            {compared ? t.retryOver : t.retry}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => act('discard')}
        title={t.discardTitle(what)}
        confirm={t.discard}
      >
        {t.discardText}
      </ConfirmDialog>
    </li>
  )
}

import { Button } from '@mantine/core'
import { IconCheck, IconUserCheck } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import classes from './confirm.module.css'
import type { MessageContext } from './message.tsx'
import { threadTexts } from './texts.ts'

/** What asks to be confirmed: the button, or how many have. */
export function Confirm({ message, context }: { message: Shown; context: MessageContext }) {
  const t = useTexts(threadTexts)
  const { ack } = message
  if (!ack) return null
  const own = message.sender.id === context.meId
  return (
    <div className={classes.confirm}>
      {!own && (ack.mine ? (
        <span className={classes.confirmed}>
          <IconUserCheck size={18} aria-hidden />
          {t.confirmed}
        </span>
      ) : (
        <>
          <span>{t.asked}</span>
          <Button size="sm" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => context.acknowledge(message)}>
            {t.confirm}
          </Button>
        </>
      ))}
      {context.mayReceipts(message) && (
        <button type="button" className={classes.receipts} onClick={() => context.receipts(message)}>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${ack.of ? (ack.count / ack.of) * 100 : 0}%` }} />
          </span>
          {t.confirmedBy(ack.count, ack.of)}
        </button>
      )}
    </div>
  )
}

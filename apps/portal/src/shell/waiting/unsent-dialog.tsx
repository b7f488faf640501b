import { Button, Text } from '@mantine/core'
import { Answers } from '@portal/ui/dialogs/answers.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useState, useSyncExternalStore } from 'react'
import { outboxSlot } from '../../api/outbox/current.ts'
import { useWaiting, waitingItems } from '../../api/outbox/use-outbox.ts'
import { isPageHeld } from '../../lib/unsaved-input.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { unsentQuestion } from '../session/unsent-question.ts'
import { waitingTexts } from './texts.ts'

/** Before a sign-out that would lose unsent work, or a code that nobody has noted: send it, lose it, or stay. */
export function UnsentDialog() {
  const t = useTexts(waitingTexts)
  const answer = useSyncExternalStore(unsentQuestion.subscribe, unsentQuestion.read)
  const { length } = useWaiting()
  const [sending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const leave = (leaves: boolean) => {
    setTried(false)
    answer?.(leaves)
  }
  const sendNow = async () => {
    setSending(true)
    await outboxSlot.read()?.sendAll()
    setSending(false)
    if (waitingItems().length === 0 && !isPageHeld()) leave(true)
    else setTried(true)
  }
  const onlyCode = isPageHeld() && length === 0
  return (
    <ResponsiveDialog opened={answer !== null} onClose={() => leave(false)} title={onlyCode ? t.codeTitle : t.unsentTitle}>
      {isPageHeld() && <Text c="dimmed" mb={onlyCode ? undefined : 'sm'}>{t.codeText}</Text>}
      {!onlyCode && <Text c="dimmed">{t.unsentText(length)}</Text>}
      {tried && !onlyCode && !sending && (
        <Text c="var(--p-danger-text)" mt="sm" role="alert">
          {t.unsentLeft(length)}
        </Text>
      )}
      <Answers>
        <Button variant="default" onClick={() => leave(false)}>
          {t.cancel}
        </Button>
        <Button variant="light" color="danger" onClick={() => leave(true)} disabled={sending}>
          {onlyCode ? t.withoutCode : t.discardAll}
        </Button>
        {!onlyCode && (
          <Button onClick={() => void sendNow()} loading={sending} data-autofocus>
            {t.sendNow}
          </Button>
        )}
      </Answers>
    </ResponsiveDialog>
  )
}

import { Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Draft } from '../../../lib/forms/use-draft.ts'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './ask-field.module.css'
import { askTexts } from './texts.ts'

interface AskFieldProps {
  input: RefObject<HTMLTextAreaElement | null>
  draft: Draft<string>
  /** Below a conversation, which it goes on with. */
  following: boolean
  /** An answer is on its way: one may type on, and send when it is there. */
  waiting?: boolean
  onAsk: (question: string) => void
}

/** Where one asks: Enter sends it, Shift and Enter begin a line. */
export function AskField({ input, draft: { values, setValues, dirty }, following, waiting = false, onAsk }: AskFieldProps) {
  const t = useTexts(askTexts)
  const send = () => {
    if (waiting) return
    const question = values.trim()
    if (question) onAsk(question)
    else input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.ask}
      data-following={following || undefined}
      data-sends
      {...draftMark(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={input}
        className={classes.field}
        variant="unstyled"
        aria-label={t.question}
        placeholder={following ? t.followUpPlaceholder : t.placeholder}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        enterKeyHint="send"
        value={values}
        onChange={({ currentTarget }) => setValues(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={classes.send} aria-label={t.send} disabled={waiting}>
        <IconArrowUp size={24} aria-hidden />
      </button>
    </form>
  )
}

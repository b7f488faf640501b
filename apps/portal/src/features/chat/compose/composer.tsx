import { ActionIcon, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconCornerUpLeft, IconPencil, IconSend2 } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { lazyPart } from '../../../lib/lazy-page.tsx'
import type { UploadListProps } from '../../../lib/uploads/upload-list.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat } from '../data/chat-context.tsx'
import type { Shown } from '../data/shown.ts'
import type { Conversation, Message } from '../data/types.ts'
import { useReached } from '../data/use-thread.ts'
import type { Writes } from '../data/use-writes.ts'
import { personName } from '../../../lib/people/person-name.ts'
import { AddMenu } from './add-menu.tsx'
import classes from './composer.module.css'
import { changed, useMessageDraft } from './draft.ts'
import type { MessageDraft } from './draft.ts'
import { Above, Marks } from './marks.tsx'
import { knownAs, letterOf } from './letter.ts'
import { composeTexts } from './texts.ts'
import { useEdit } from './use-edit.ts'
import { useFiles, useWish } from './use-files.ts'
import { useGivenBack } from './use-given-back.ts'
import { useMention } from './use-mention.tsx'
import { useTyping } from './use-typing.ts'

const uploadList = lazyPart<UploadListProps>(() => import('../../../lib/uploads/upload-list.tsx').then((m) => m.UploadList))

const LONGEST = 4000
/** As in composer.module.css. */
const MOST_ROWS = 6
/** Longer than this it takes, and one is told. */
const SLOW_MS = 300

export interface ComposerActs {
  /** One's own message that is being changed. */
  editing: Shown | null
  onEdited: () => void
  /** The newest of one's own, to be changed. */
  editLast: () => void
  /** Something was sent, and stands in the conversation. */
  onSent: () => void
}

interface ComposerProps extends ComposerActs {
  conversation: Conversation
  name: string
  writes: Writes
  /** The messages, with those that are on their way. */
  shown: readonly Shown[]
  /** Set to answer a message. */
  replyTo: { message: Shown } | null
  focusOn: unknown
}

/** Grows with what is written. The library lays the page out for each letter, so only where the browser can't do it alone. */
const growing = CSS.supports('field-sizing', 'content') ? { autosize: false, rows: 1 } : { minRows: 1, maxRows: MOST_ROWS }

/** A pointer that hovers belongs to a keyboard: there Enter sends. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Where a message is written: its words with mentions, its files, and how it is sent. */
export function Composer({ conversation, name, writes, shown, editing, onEdited, editLast, onSent, replyTo, focusOn }: ComposerProps) {
  const t = useTexts(composeTexts)
  const id = conversation.conversation_id
  const { openDialog, threadOf } = useChat()
  const draft = useMessageDraft(id)
  const { values, setValues } = draft
  const change = useEdit({ editing, edit: writes.edit, onEdited })
  const text = editing ? change.text : values.text
  const files = useFiles(id)
  const online = useReached()
  const { wish } = files
  const waiting = useWish(id) === 'waiting'
  /** How many are being put down on the device. */
  const [keeping, setKeeping] = useState(0)
  const [slow] = useDebouncedValue(keeping > 0, SLOW_MS)
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(id)
  const patch = useCallback((fields: Partial<MessageDraft>) => setValues((before) => changed(before, fields)), [setValues])
  const setText = (next: string) => (editing ? change.setText(next) : patch({ text: next }))

  useEffect(() => {
    if (!replyTo) return
    const { id: of, sender, text: said } = replyTo.message
    patch({ reply: { id: of, sender: personName(sender.name), text: said } })
    field.current?.focus()
  }, [replyTo, patch])
  useEffect(() => {
    if (editing) field.current?.focus()
  }, [editing])
  useEffect(() => {
    if (focusOn && hasKeyboard()) field.current?.focus()
  }, [focusOn])

  const post = useCallback(() => {
    const taken = files.taken()
    // Too much to be kept here: it goes when the files have arrived.
    if (!taken) return wish.wait()
    const { uploadIds, attachment } = taken
    wish.over()
    const letter = letterOf(id, values, uploadIds)
    if (!letter.text && uploadIds.length + attachment.length === 0) return
    // As it was to be sent later, whichever way its files go now.
    const known = attachment.every(files.hasArrived) ? knownAs(letterOf(id, values, files.arrivedAs().uploadIds), values) : undefined
    const clientId = known ?? crypto.randomUUID()
    const kept = writes.send({
      ...letter,
      message_type: uploadIds.length + attachment.length > 0 ? 'file' : 'text',
      ...(attachment.length > 0 ? { attachment } : {}),
    }, clientId)
    files.handOver(clientId, values)
    draft.discardAfter(kept)
    // Where nobody looks any more the form does not see to it.
    draft.done()
    setKeeping((before) => before + 1)
    void kept.then(() => {
      setKeeping((before) => before - 1)
      if (field.current) onSent()
    })
    typing.stop()
  }, [files, id, wish, values, writes, draft, typing, onSent])

  useGivenBack({ shown, files, draft, writes })

  // Files that are still on their way hold the message until they are there, or until it is clear that there is no network.
  const ready = !files.busy || !online
  useEffect(() => wish.sendBy(post), [wish, post])

  const tooLong = text.length - LONGEST
  const empty = !text.trim() && (editing !== null || files.count === 0)
  function submit() {
    if (empty || tooLong > 0) return
    if (editing) void change.save()
    else if (ready && !files.failed) post()
    else wish.wait()
  }

  /** With the files that have arrived: what lies here alone can't wait elsewhere. */
  function scheduleIt() {
    const onDone = (sent: Message | null) => {
      if (sent) threadOf(id).hear(sent)
      files.forget()
      draft.discard()
    }
    openDialog('chatLater', { conversation: id, name, draft: values, files: files.arrivedAs(), onTry: (later) => patch({ later }), onDone })
  }

  const mention = useMention({ conversation, text, setText, field, onChosen: (one) => patch({ chosen: [...values.chosen, one] }), off: editing !== null })
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mention.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasKeyboard()) {
      event.preventDefault()
      return submit()
    }
    if (event.key === 'Escape' && (editing ?? values.reply)) {
      event.stopPropagation()
      event.preventDefault()
      if (editing) onEdited()
      else patch({ reply: null })
    }
    if (event.key === 'ArrowUp' && !text && !editing) {
      event.preventDefault()
      editLast()
    }
  }
  function onChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    setText(currentTarget.value)
    mention.look(currentTarget)
    if (!editing) typing.type()
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0 || editing) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <form
      className={classes.composer}
      {...draftMark(draft.dirty || (editing !== null && text !== editing.text))}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {editing && <Above icon={<IconPencil size={18} aria-hidden />} title={t.editing} words={editing.text} off={t.cancelEdit} onOff={onEdited} />}
      {!editing && values.reply && (
        <Above icon={<IconCornerUpLeft size={18} aria-hidden />} title={t.replying(values.reply.sender)} words={values.reply.text} off={t.cancelReply} onOff={() => patch({ reply: null })} />
      )}
      {!editing && (
        <>
          {files.uploads.length > 0 && <uploadList.Part uploads={files.uploads} queue={files.queue} />}
          <Marks values={values} onChange={patch} />
        </>
      )}
      {mention.list}
      <div className={classes.line}>
        {!editing && (
          <AddMenu
            values={values}
            onChange={patch}
            onFiles={files.add}
            onLater={files.busy || files.failed || empty ? undefined : scheduleIt}
          />
        )}
        <Textarea
          ref={field}
          className={classes.field}
          classNames={{ input: classes.input }}
          aria-label={editing ? t.editing : t.write(name)}
          placeholder={t.write(name)}
          {...growing}
          value={text}
          readOnly={change.saving}
          error={tooLong > 0 ? t.tooLong(tooLong) : editing && change.refused}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget }) => mention.look(currentTarget)}
          onPaste={onPaste}
          onBlur={() => {
            typing.stop()
            mention.close()
          }}
          {...mention.field}
        />
        <ActionIcon type="submit" className={classes.send} size={44} radius="xl" variant={empty ? 'subtle' : 'filled'} aria-label={editing ? t.save : t.send} disabled={empty || tooLong > 0} loading={waiting || change.saving || (slow && keeping > 0)}>
          {editing ? <IconCheck size={22} aria-hidden /> : <IconSend2 size={22} aria-hidden />}
        </ActionIcon>
      </div>
      {waiting && (
        <p className={classes.waiting} role="status">
          {t.sendWhenThere}
          <button type="button" className={classes.stop} onClick={wish.over}>
            {t.stop}
          </button>
        </p>
      )}
    </form>
  )
}

import { ActionIcon, Combobox, Menu, Textarea, useCombobox } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { IconAlertTriangle, IconCheck, IconClockHour4, IconCornerUpLeft, IconFile, IconPencil, IconPhoto, IconPlus, IconSend2, IconUserCheck, IconUsers, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { matches } from '../../../lib/lists/matching.ts'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { UploadList } from '../../../lib/uploads/upload-list.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat, usePeopleOf } from '../data/chat-context.tsx'
import type { Shown } from '../data/shown.ts'
import type { Conversation } from '../data/types.ts'
import { useReached } from '../data/use-thread.ts'
import type { Writes } from '../data/use-writes.ts'
import classes from './composer.module.css'
import { useMessageDraft } from './draft.ts'
import type { MessageDraft } from './draft.ts'
import { mentionAt, mentionsIn, withMention } from './mentions.ts'
import type { Mentionable, Typing } from './mentions.ts'
import { composeTexts } from './texts.ts'
import { useFiles } from './use-files.ts'
import { useTyping } from './use-typing.ts'

const LONGEST = 4000
const MOST_SHOWN = 8

export interface ComposerActs {
  /** One's own message that is being changed. */
  editing: Shown | null
  onEdited: () => void
  /** The newest of one's own, to be changed. */
  editLast: () => void
  /** Something was sent. */
  onSent: () => void
}

interface ComposerProps extends ComposerActs {
  conversation: Conversation
  name: string
  writes: Writes
  /** Set to answer a message. */
  replyTo: { message: Shown } | null
  focusOn: unknown
}

/** A pointer that hovers belongs to a keyboard: there Enter sends. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Where a message is written: its words with mentions, its files, and how it is sent. */
export function Composer({ conversation, name, writes, editing, onEdited, editLast, onSent, replyTo, focusOn }: ComposerProps) {
  const t = useTexts(composeTexts)
  const id = conversation.conversation_id
  const { openDialog } = useChat()
  const draft = useMessageDraft(id)
  const { values, setValues } = draft
  const [edited, setEdited] = useState('')
  const text = editing ? edited : values.text
  const files = useFiles(id)
  const online = useReached()
  const [waiting, setWaiting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(id)
  const patch = useCallback((fields: Partial<MessageDraft>) => setValues((before) => ({ ...before, ...fields })), [setValues])
  const setText = (next: string) => (editing ? setEdited(next) : patch({ text: next }))

  useEffect(() => {
    if (!replyTo) return
    const { id: of, sender, text: said } = replyTo.message
    patch({ reply: { id: of, sender: sender.name, text: said } })
    field.current?.focus()
  }, [replyTo, patch])
  useEffect(() => {
    if (!editing) return
    // oxlint-disable-next-line react/set-state-in-effect -- what stands is where the change begins
    setEdited(editing.text)
    field.current?.focus()
  }, [editing])
  useEffect(() => {
    if (focusOn && hasKeyboard()) field.current?.focus()
  }, [focusOn])

  const post = useCallback(() => {
    const taken = files.taken()
    // Too much to be kept here: it goes when the files have arrived.
    if (!taken) return setWaiting(true)
    const { uploadIds, attachment } = taken
    const words = values.text.trim()
    setWaiting(false)
    if (!words && uploadIds.length + attachment.length === 0) return
    void writes.send({
      text: words,
      message_type: uploadIds.length + attachment.length > 0 ? 'file' : 'text',
      ...(values.reply ? { reply_to_id: values.reply.id } : {}),
      mentions: mentionsIn(words, values.chosen),
      ...(values.urgent ? { priority: 'urgent' as const } : {}),
      ...(values.confirm ? { requires_ack: true } : {}),
      ...(uploadIds.length > 0 ? { uploadIds } : {}),
      ...(attachment.length > 0 ? { attachment } : {}),
    })
    files.forget()
    draft.discard()
    typing.stop()
    onSent()
  }, [files, values, writes, draft, typing, onSent])

  // Files that are still on their way hold the message until they are there, or until it is clear that there is no network.
  const ready = !files.busy || !online
  useEffect(() => {
    if (!waiting) return
    // oxlint-disable-next-line react/set-state-in-effect -- the files have arrived, or will not
    if (files.failed) setWaiting(false)
    else if (ready) post()
  }, [waiting, ready, files.failed, post])

  const tooLong = text.length - LONGEST
  const empty = !text.trim() && (editing !== null || files.count === 0)
  function submit() {
    if (empty || tooLong > 0) return
    if (!editing) {
      if (ready && !files.failed) post()
      else setWaiting(true)
      return
    }
    if (edited.trim() !== editing.text) void writes.edit(editing.id, edited.trim())
    onEdited()
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
      {...draftMark(draft.dirty || (editing !== null && edited !== editing.text))}
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
          <UploadList uploads={files.uploads} queue={files.queue} removable />
          <Marks values={values} onChange={patch} />
        </>
      )}
      {mention.list(
        <div className={classes.line}>
          {!editing && (
            <AddMenu
              values={values}
              onChange={patch}
              onFiles={files.add}
              onLater={() => openDialog('chatLater', { conversation: id, name, draft: values, onDone: draft.discard })}
            />
          )}
          <Textarea
            ref={field}
            className={classes.field}
            classNames={{ input: classes.input }}
            aria-label={editing ? t.editing : t.write(name)}
            placeholder={t.write(name)}
            autosize
            minRows={1}
            maxRows={6}
            value={text}
            error={tooLong > 0 && t.tooLong(tooLong)}
            onChange={onChange}
            onKeyDown={onKeyDown}
            onSelect={({ currentTarget }) => mention.look(currentTarget)}
            onPaste={onPaste}
            onBlur={typing.stop}
            {...mention.field}
          />
          <ActionIcon type="submit" className={classes.send} size={44} radius="xl" variant={empty ? 'subtle' : 'filled'} aria-label={editing ? t.save : t.send} disabled={empty || tooLong > 0} loading={waiting}>
            {editing ? <IconCheck size={22} aria-hidden /> : <IconSend2 size={22} aria-hidden />}
          </ActionIcon>
        </div>,
      )}
      {waiting && (
        <p className={classes.waiting} role="status">
          {t.sendWhenThere}
          <button type="button" className={classes.stop} onClick={() => setWaiting(false)}>
            {t.stop}
          </button>
        </p>
      )}
    </form>
  )
}

interface AboveProps {
  icon: ReactNode
  title: string
  words: string
  off: string
  onOff: () => void
}

/** What the message is about: the one it answers, or the one it changes. */
function Above({ icon, title, words, off, onOff }: AboveProps) {
  return (
    <div className={classes.above}>
      {icon}
      <span className={classes.aboveWords}>
        <strong>{title}</strong>
        <span>{words}</span>
      </span>
      <ActionIcon size={44} aria-label={off} onClick={onOff}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type Change = (fields: Partial<MessageDraft>) => void

/** How the message goes besides, each to be taken back. */
function Marks({ values, onChange }: { values: MessageDraft; onChange: Change }) {
  const t = useTexts(composeTexts)
  if (!values.urgent && !values.confirm) return null
  return (
    <div className={classes.marks}>
      {values.urgent && (
        <button type="button" className={classes.mark} data-tone="danger" aria-label={t.without(t.urgent)} onClick={() => onChange({ urgent: false })}>
          <IconAlertTriangle size={16} aria-hidden />
          {t.urgent}
          <IconX size={16} aria-hidden />
        </button>
      )}
      {values.confirm && (
        <button type="button" className={classes.mark} aria-label={t.without(t.confirm)} onClick={() => onChange({ confirm: false })}>
          <IconUserCheck size={16} aria-hidden />
          {t.confirm}
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

interface AddMenuProps {
  values: MessageDraft
  onChange: Change
  onFiles: (files: File[]) => void
  onLater: () => void
}

function AddMenu({ values, onChange, onFiles, onLater }: AddMenuProps) {
  const t = useTexts(composeTexts)
  const can = useCan()
  const photos = useRef<HTMLInputElement>(null)
  const anything = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <ActionMenu position="top-start" withinPortal>
        <Menu.Target>
          <ActionIcon size={44} radius="xl" aria-label={t.add}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => photos.current?.click()}>
            {t.photos}
          </Menu.Item>
          <Menu.Item leftSection={<IconFile size={18} aria-hidden />} onClick={() => anything.current?.click()}>
            {t.file}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconAlertTriangle size={18} aria-hidden />} onClick={() => onChange({ urgent: !values.urgent })}>
            {values.urgent ? t.without(t.urgent) : t.urgent}
            <small className={classes.help}>{t.urgentHelp}</small>
          </Menu.Item>
          {can('chat.broadcast') && (
            <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => onChange({ confirm: !values.confirm })}>
              {values.confirm ? t.without(t.confirm) : t.confirm}
              <small className={classes.help}>{t.confirmHelp}</small>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconClockHour4 size={18} aria-hidden />} disabled={!values.text.trim()} onClick={onLater}>
            {t.later}
          </Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      <input ref={photos} type="file" hidden multiple accept="image/*,video/*" aria-label={t.photos} onChange={take} />
      <input ref={anything} type="file" hidden multiple aria-label={t.file} onChange={take} />
    </>
  )
}

interface MentionProps {
  conversation: Conversation
  text: string
  setText: (text: string) => void
  field: React.RefObject<HTMLTextAreaElement | null>
  onChosen: (one: Mentionable) => void
  off: boolean
}

/** The list of people that opens while a mention is typed: by arrows and Enter, or by a thumb. */
function useMention({ conversation, text, setText, field, onChosen, off }: MentionProps) {
  const t = useTexts(composeTexts)
  const { me } = useChat()
  const can = useCan()
  const [typing, setTyping] = useState<Typing | null>(null)
  const combobox = useCombobox()
  const { openDropdown, closeDropdown, selectFirstOption } = combobox
  const wanted = typing !== null && !off && text[typing.at] === '@'
  const { data } = usePeopleOf(conversation.conversation_id, wanted)
  const people = (data?.data.participants ?? conversation.participants ?? []).filter(({ id }) => id !== me.id)
  const everyone = can('chat.broadcast') && conversation.type !== 'direct' ? [{ id: 'all', name: t.all, position: t.allHelp, headshot_url: null }] : []
  const all = [...everyone, ...people]
  // A name that is written out, and what follows it.
  const isWritten = wanted && all.some(({ name }) => typing.query.startsWith(`${name} `))
  const found = wanted && !isWritten ? all.filter(({ name }) => matches(typing.query, name)).slice(0, MOST_SHOWN) : []
  const opened = found.length > 0
  const first = found[0]?.id
  useEffect(() => {
    if (!opened) return closeDropdown()
    openDropdown()
    // Another first one is another list.
    if (first) selectFirstOption()
  }, [opened, first, openDropdown, closeDropdown, selectFirstOption])
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => setTyping(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null)
  function choose(chosen: string) {
    const one = found.find(({ id }) => id === chosen)
    if (!one || !typing) return
    const next = withMention(text, typing, one.name)
    setText(next.text)
    onChosen({ id: one.id, name: one.name })
    setTyping(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  return {
    look,
    /** Whether the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!opened) return false
      if (event.key === 'ArrowDown') combobox.selectNextOption()
      else if (event.key === 'ArrowUp') combobox.selectPreviousOption()
      else if (event.key === 'Enter' || event.key === 'Tab') combobox.clickSelectedOption()
      else if (event.key === 'Escape') setTyping(null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    field: { 'aria-autocomplete': 'list' as const, 'aria-controls': opened ? (combobox.listId ?? undefined) : undefined },
    list: (target: ReactNode) => (
      <Combobox store={combobox} onOptionSubmit={choose} position="top-start" withinPortal>
        <Combobox.DropdownTarget>{target as React.ReactElement}</Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!opened}>
          <Combobox.Options aria-label={t.mention} className={classes.people}>
            {found.map((one) => (
              <Combobox.Option key={one.id} value={one.id} className={classes.person}>
                {one.id === 'all' ? <IconUsers size={28} stroke={1.6} aria-hidden /> : <PersonAvatar name={one.name} src={one.headshot_url} size={32} />}
                <span>
                  {one.name}
                  {one.position && <small className={classes.help}>{one.position}</small>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    ),
  }
}

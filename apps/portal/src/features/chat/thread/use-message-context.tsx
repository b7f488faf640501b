import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import type { Virtualizer } from '@tanstack/react-virtual'
import { IconCopy, IconCornerUpLeft, IconFlag, IconLink, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useSignedIn } from '../../../api/session.ts'
import { messageLink } from '../../../lib/chat-door.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { composeTexts } from '../compose/texts.ts'
import { useChat, useConversations, usePeopleOf } from '../data/chat-context.tsx'
import type { Shown } from '../data/shown.ts'
import type { Conversation } from '../data/types.ts'
import type { Writes } from '../data/use-writes.ts'
import type { MenuAct } from '../menu/lazy-menu.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { personName } from '../../../lib/people/person-name.ts'
import type { MessageContext } from './message.tsx'
import type { Row } from './rows.ts'
import { createRights } from './rights.ts'
import { threadTexts } from './texts.ts'

interface Needs {
  conversation: Conversation
  shown: readonly Shown[]
  rows: readonly Row[]
  list: Virtualizer<HTMLDivElement, Element>
  scroller: RefObject<HTMLDivElement | null>
  writes: Writes
  jumpTo: (id: string) => void
}

/** What can be done with the messages of a thread, by hand and by keys. */
export function useMessageContext({ conversation, shown, rows, list, scroller, writes, jumpTo }: Needs) {
  const t = useTexts(threadTexts)
  const compose = useTexts(composeTexts)
  const { me, openDialog } = useChat()
  const { role } = useSignedIn()
  const id = conversation.conversation_id
  const [editing, setEditing] = useState<Shown | null>(null)
  const [replyTo, setReplyTo] = useState<{ message: Shown } | null>(null)
  const [removing, setRemoving] = useState<Shown | null>(null)
  const [tabKey, setTabKey] = useState<string | null>(null)
  // Who is in a group is known before somebody types an @, also where there is no network by then.
  const { data } = usePeopleOf(id, conversation.type !== 'direct')
  const people = data?.data.participants ?? conversation.participants
  const names = useMemo(() => new Map((people ?? []).map((one) => [one.id, one.name])), [people])
  const { edit_minutes: editMinutes, delete_minutes: deleteMinutes } = useConversations().data ?? {}
  const rights = useMemo(() => createRights({ me: me.id, role, editMinutes, deleteMinutes }), [me.id, role, editMinutes, deleteMinutes])
  const latest = useRef({ rows, shown })
  useEffect(() => {
    latest.current = { rows, shown }
  })

  const focusOn = useCallback((key: string, index: number) => {
    setTabKey(key)
    list.scrollToIndex(index, { align: 'auto' })
    // Drawn first, if it was out of sight.
    requestAnimationFrame(() => requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })))
  }, [list, scroller])

  const context = useMemo((): MessageContext => {
    const leads = role === 'manager' || role === 'admin'
    const { isOwn, mayEdit, mayRemove } = rights
    const reply = (message: Shown) => setReplyTo({ message })
    function step(from: string, by: number, toEdge = false) {
      const { rows: all } = latest.current
      const at = all.findIndex(({ key }) => key === from)
      const order = toEdge ? (by > 0 ? all.length - 1 : 0) : at + by
      for (let index = order; index >= 0 && index < all.length; index += toEdge ? -by : by) {
        const row = all[index]!
        if (row.kind === 'message') return focusOn(row.key, index)
      }
    }
    return {
      meId: me.id,
      named: conversation.type !== 'direct',
      others: Math.max(0, conversation.participant_count - 1),
      mentioned: ({ mentions }) =>
        mentions.flatMap((one) => (one === 'all' ? [{ name: compose.all, isMe: true }] : names.has(one) ? [{ name: names.get(one)!, isMe: one === me.id }] : [])),
      actsOf: (message): MenuAct[] => [
        { label: t.reply, icon: IconCornerUpLeft, onClick: () => reply(message) },
        ...(message.text ? [{
          label: t.copy, icon: IconCopy,
          onClick: () => void copyText(message.text, t.copied),
        }] : []),
        { label: t.copyLink, icon: IconLink, onClick: () => void copyText(messageLink(id, message.seq), t.linkCopied) },
        ...(mayEdit(message) ? [{ label: t.edit, icon: IconPencil, onClick: () => setEditing(message) }] : []),
        ...(message.ack && (isOwn(message) || leads) ? [{ label: t.receipts, icon: IconUserCheck, onClick: () => openDialog('chatReceipts', { id: message.id }) }] : []),
        ...(isOwn(message) ? [] : [{ label: t.report, icon: IconFlag, onClick: () => openDialog('chatReport', { id: message.id, sender: personName(message.sender.name), text: message.text }) }]),
        ...(mayRemove(message) ? [{ label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(message) }] : []),
      ],
      reply,
      react: (message, emoji) => void writes.react(message.id, emoji),
      jumpTo,
      retry: (message) => void writes.retry(message),
      discard: writes.discard,
      letBe: (message) => writes.letBe(message.id),
      acknowledge: (message) => void writes.acknowledge(message),
      receipts: ({ id: of }) => openDialog('chatReceipts', { id: of }),
      mayReceipts: (message) => isOwn(message) || leads,
      onFocus: setTabKey,
      onKey(event: KeyboardEvent, message) {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        const act = {
          ArrowUp: () => step(message.key, -1),
          ArrowDown: () => step(message.key, 1),
          Home: () => step(message.key, -1, true),
          End: () => step(message.key, 1, true),
          Enter: () => event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
          ...(message.way || message.deleted ? {} : { r: () => reply(message) }),
          ...(mayEdit(message) && !message.way && !message.deleted ? { e: () => setEditing(message) } : {}),
        }[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    }
  }, [rights, role, me.id, id, conversation.type, conversation.participant_count, names, compose, t, openDialog, writes, jumpTo, focusOn])

  const editLast = useCallback(() => {
    const last = latest.current.shown.findLast((message) => rights.isOwn(message) && !message.way && !message.deleted)
    if (last && rights.mayEdit(last)) setEditing(last)
  }, [rights])
  const newest = rows.findLast(({ kind }) => kind === 'message')?.key ?? null
  const confirmRemoval = (
    <ConfirmDialog
      opened={removing !== null}
      onClose={() => setRemoving(null)}
      onConfirm={() => {
        if (removing) void writes.remove(removing.id)
        setRemoving(null)
      }}
      title={t.removeTitle}
      confirm={t.remove}
    >
      {t.removeText}
    </ConfirmDialog>
  )
  return { context, editing, setEditing, replyTo, editLast, confirmRemoval, tabKey: rows.some(({ key }) => key === tabKey) ? tabKey : newest }
}

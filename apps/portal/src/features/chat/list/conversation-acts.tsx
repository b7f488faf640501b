import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconBell, IconBellOff, IconFolder, IconLogout, IconMailOpened, IconPinned, IconPinnedOff, IconSettings, IconTrash } from '@tabler/icons-react'
import { removeWithUndo } from '../../../api/removal.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useChat } from '../data/chat-context.tsx'
import { listChanged, listWithout } from '../data/list-changes.ts'
import type { Conversation } from '../data/types.ts'
import type { MenuAct } from '../menu/lazy-menu.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'

interface Own {
  id: string
  muted?: boolean
  pinned?: boolean
  marked_unread?: boolean
}

/** What a person can do with a conversation, in its row and in its head. */
export function useConversationActs() {
  const t = useTexts(chatTexts)
  const nameOf = useNameOf()
  const client = useQueryClient()
  const { me, openDialog, active, setActive, forget } = useChat()
  const update = useAction('chat.conversationsUpdate', {
    optimistic: [optimisticUpdate('chat.conversations', (list, { id, muted, pinned, marked_unread: marked }: Own) =>
      listChanged(list, id, { ...(muted === undefined ? {} : { muted }), ...(pinned === undefined ? {} : { pinned }), ...(marked === undefined ? {} : { marked_unread: marked }) }))],
    onError: (error) => void showToast(`${t.updateFailed}. ${errorWords(error)}`, { tone: 'danger' }),
  })
  return (one: Conversation): MenuAct[] => {
    const { conversation_id: id, muted, pinned, marked_unread: marked, unread_count: unread, managed, type, created_by: maker, last_seq: seq } = one
    const name = nameOf(one)
    const mine = maker === me.id
    const [label, title, text, done] = type === 'direct'
      ? [t.clear, t.clearTitle(name), t.clearText, t.cleared(name)]
      : mine ? [t.remove, t.removeTitle(name), t.removeText, t.removed(name)] : [t.leave, t.leaveTitle(name), t.leaveText, t.left(name)]
    const onConfirm = () => {
      if (active === id) setActive(null)
      // What comes before it is carried out is not cleared with it.
      removeWithUndo(client, 'chat.conversationsRemove', type === 'direct' ? { id, seq } : { id }, {
        words: done,
        failed: t.removeFailed,
        onRemoved: () => forget(id),
        hides: [optimisticUpdate('chat.conversations', (list) => listWithout(list, id))],
      })
    }
    return [
      { label: pinned ? t.unpin : t.pin, icon: pinned ? IconPinnedOff : IconPinned, onClick: () => update.mutate({ id, pinned: !pinned }) },
      { label: muted ? t.unmute : t.mute, icon: muted ? IconBell : IconBellOff, onClick: () => update.mutate({ id, muted: !muted }) },
      ...(marked || unread > 0 ? [] : [{
        label: t.markUnread, icon: IconMailOpened, onClick: () => {
          // One that stands open is read.
          if (active === id) setActive(null)
          update.mutate({ id, marked_unread: true })
        },
      }]),
      { label: t.allFiles, icon: IconFolder, onClick: () => openDialog('chatFiles', { id, name }) },
      ...(type === 'direct' ? [] : [{ label: t.details, icon: IconSettings, onClick: () => openDialog('chatDetails', { id }) }]),
      ...(managed ? [] : [{ label, icon: type === 'group' && !mine ? IconLogout : IconTrash, danger: true, onClick: () => openDialog('delete', { title, text, confirm: label, onConfirm }) }]),
    ]
  }
}

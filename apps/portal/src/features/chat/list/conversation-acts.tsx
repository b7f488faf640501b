import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconBell, IconBellOff, IconFolder, IconLogout, IconMailOpened, IconPinned, IconPinnedOff, IconSettings, IconTrash } from '@tabler/icons-react'
import { useCan } from '../../../api/session.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useChat } from '../data/chat-context.tsx'
import { listChanged } from '../data/list-changes.ts'
import type { Conversation } from '../data/types.ts'
import type { MenuAct } from '../menu/lazy-menu.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import { goOut, waysOut } from './ways-out.ts'
import type { WayOut } from './ways-out.ts'

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
  const can = useCan()
  const { me, openDialog, active, setActive, forget } = useChat()
  const update = useAction('chat.conversationsUpdate', {
    optimistic: [optimisticUpdate('chat.conversations', (list, { id, muted, pinned, marked_unread: marked }: Own) =>
      listChanged(list, id, { ...(muted === undefined ? {} : { muted }), ...(pinned === undefined ? {} : { pinned }), ...(marked === undefined ? {} : { marked_unread: marked }) }))],
    onError: (error) => void showToast(`${t.updateFailed}. ${errorWords(error)}`, { tone: 'danger' }),
  })
  return (one: Conversation): MenuAct[] => {
    const { conversation_id: id, muted, pinned, marked_unread: marked, unread_count: unread, type, created_by: maker } = one
    const name = nameOf(one)
    const wayOut = (way: WayOut): MenuAct => {
      const { label, title, text, words, failed } = {
        clear: { label: t.clear, title: t.clearTitle(name), text: t.clearText, words: t.cleared(name), failed: t.removeFailed },
        leave: { label: t.leave, title: t.leaveTitle(name), text: maker === me.id ? t.leaveOwnText : t.leaveText, words: t.left(name), failed: t.leaveFailed },
        remove: { label: t.remove, title: t.removeTitle(name), text: t.removeText, words: t.removed(name), failed: t.removeFailed },
      }[way]
      const onConfirm = () => {
        if (active === id) setActive(null)
        goOut(client, way, one, me, { words, failed, onRemoved: () => forget(id) })
      }
      return { label, icon: way === 'leave' ? IconLogout : IconTrash, danger: true, onClick: () => openDialog('delete', { title, text, confirm: label, onConfirm }) }
    }
    const mayUpdate = can('chat.conversationsUpdate')
    return [
      ...(mayUpdate ? [
        { label: pinned ? t.unpin : t.pin, icon: pinned ? IconPinnedOff : IconPinned, onClick: () => update.mutate({ id, pinned: !pinned }) },
        { label: muted ? t.unmute : t.mute, icon: muted ? IconBell : IconBellOff, onClick: () => update.mutate({ id, muted: !muted }) },
      ] : []),
      ...(marked || unread > 0 || !mayUpdate ? [] : [{
        label: t.markUnread, icon: IconMailOpened, onClick: () => {
          // One that stands open is read.
          if (active === id) setActive(null)
          update.mutate({ id, marked_unread: true })
        },
      }]),
      { label: t.allFiles, icon: IconFolder, onClick: () => openDialog('chatFiles', { id, name }) },
      ...(type === 'direct' ? [] : [{ label: t.details, icon: IconSettings, onClick: () => openDialog('chatDetails', { id }) }]),
      ...waysOut(one, me).filter((way) => can(way === 'leave' ? 'chat.conversationsUpdate' : 'chat.conversationsRemove')).map(wayOut),
    ]
  }
}

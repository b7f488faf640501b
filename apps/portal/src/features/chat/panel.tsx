import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { IconArrowLeft, IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconCalendarTime, IconFlag, IconMessage, IconMessagePlus, IconPencilPlus, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { ConversationFace } from './conversation-face.tsx'
import { useChat, useConversations } from './data/chat-context.tsx'
import type { Conversation } from './data/types.ts'
import { useConversationActs } from './list/conversation-acts.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { LazyMenu, preloadMenus } from './menu/lazy-menu.tsx'
import { useNameOf } from './naming.ts'
import classes from './panel.module.css'
import { chatTexts } from './texts.ts'
import { Thread } from './thread/thread.tsx'
import { useWidth } from './use-width.ts'

/** From this width on list and thread stand side by side. */
const BOTH_FROM = 900
const MENUS_AFTER_MS = 1_000

export interface ChatPanelProps {
  onClose: () => void
  /** As wide as it will be, in pixels; 0 where that is not known. */
  width: number
  /** Beside the page: wider and narrower by a button. Over the page there is neither. */
  wide?: { on: boolean; toggle: () => void }
}

/** The chat: one's conversations, and one of them. */
export function ChatPanel({ onClose, width: expected, wide }: ChatPanelProps) {
  const t = useTexts(chatTexts)
  const nameOf = useNameOf()
  const { active, setActive } = useChat()
  const { data } = useConversations()
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root, expected)
  const both = width >= BOTH_FROM
  const conversation = data?.conversations.find(({ conversation_id }) => conversation_id === active)
  const gone = Boolean(data && active && !conversation)
  // What was open the last time and is no more.
  useEffect(() => {
    if (!gone) return
    const timer = setTimeout(() => {
      setActive(null)
    }, 1500)
    return () => clearTimeout(timer)
  }, [gone, setActive])
  useEffect(() => {
    const timer = setTimeout(() => void preloadMenus(), MENUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (conversation) seen.current = conversation.conversation_id
    else if (gone && seen.current === active) showToast(t.gone)
  }, [conversation, gone, active, t])

  // Back leads from a conversation to the list, where only one of them has room.
  const alone = Boolean(conversation) && !both && width > 0
  // The list would be drawn for one frame, and away again.
  const unmeasured = Boolean(conversation) && width === 0
  useOverlay(alone, () => setActive(null))
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (conversation) {
      last.current = conversation.conversation_id
      return
    }
    if (last.current) root.current?.querySelector<HTMLElement>(`[data-row="${last.current}"]`)?.focus()
    last.current = null
  }, [conversation])

  function onKeyDown(event: KeyboardEvent) {
    // What lies over the panel has keys of its own.
    if (event.defaultPrevented || !root.current?.contains(event.target as Node)) return
    const typing = (event.target as HTMLElement).matches('input, textarea')
    // A list that is open below a field, or a menu, goes first.
    if (event.key === 'Escape' && !(event.target as HTMLElement).closest('[role=menu], [role=combobox][aria-expanded=true], [aria-haspopup=menu][aria-expanded=true]')) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (event.key === '/' && !typing) {
      event.preventDefault()
      if (!both) setActive(null)
      setTimeout(() => root.current?.querySelector<HTMLElement>('input[type=search]')?.focus(), 50)
    }
  }
  const close = (
    <button type="button" className={classes.icon} aria-label={t.close} onClick={onClose}>
      <IconX size={22} aria-hidden />
    </button>
  )
  const widen = wide && (
    <button type="button" className={classes.icon} aria-label={wide.on ? t.narrower : t.wider} aria-pressed={wide.on} onClick={wide.toggle}>
      {wide.on ? <IconArrowsDiagonalMinimize2 size={20} aria-hidden /> : <IconArrowsDiagonal size={20} aria-hidden />}
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole panel
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <div className={classes.panel} data-both={both || undefined}>
        {(both || !alone) && !unmeasured && (
          <div className={classes.listSide}>
            <ConversationList head={<ListHead end={both ? null : <>{widen}{close}</>} />} />
          </div>
        )}
        {conversation && (both || alone) && (
          <section className={classes.threadSide} aria-label={nameOf(conversation)}>
            <ThreadHead conversation={conversation} onBack={both ? undefined : () => setActive(null)} end={<>{widen}{close}</>} />
            <Thread key={conversation.conversation_id} conversation={conversation} name={nameOf(conversation)} />
          </section>
        )}
        {both && !conversation && (
          <section className={classes.threadSide}>
            <div className={classes.head}>
              <span className={classes.grow} />
              {widen}
              {close}
            </div>
            <EmptyState icon={IconMessage} title={t.choose} text={t.chooseText} />
          </section>
        )}
      </div>
    </div>
  )
}

function ListHead({ end }: { end: ReactNode }) {
  const t = useTexts(chatTexts)
  const can = useCan()
  const { openDialog } = useChat()
  const acts = () => [
    { label: t.write, icon: IconMessagePlus, onClick: () => openDialog('chatNew', {}) },
    ...(can('chat.broadcast') ? [{ label: t.broadcast, icon: IconSpeakerphone, onClick: () => openDialog('chatBroadcast', {}) }] : []),
    ...(can('chat.scheduled') ? [{ label: t.scheduledAll, icon: IconCalendarTime, onClick: () => openDialog('chatScheduled', {}) }] : []),
    ...(can('chat.reports') ? [{ label: t.reports, icon: IconFlag, onClick: () => openDialog('chatReports', {}) }] : []),
  ]
  return (
    <div className={classes.head}>
      <h2 className={classes.title} tabIndex={-1}>{t.title}</h2>
      <button type="button" className={classes.icon} aria-label={t.begin} onClick={() => openDialog('chatNew', {})}>
        <IconPencilPlus size={22} aria-hidden />
      </button>
      <LazyMenu name={t.more} acts={acts} />
      {end}
    </div>
  )
}

interface ThreadHeadProps {
  conversation: Conversation
  onBack?: () => void
  end: ReactNode
}

function ThreadHead({ conversation, onBack, end }: ThreadHeadProps) {
  const t = useTexts(chatTexts)
  const nameOf = useNameOf()
  const actsOf = useConversationActs()
  const { openDialog } = useChat()
  const name = nameOf(conversation)
  const { type, conversation_id: id, participant_count: people } = conversation
  const inside = (
    <>
      <ConversationFace conversation={conversation} size={36} />
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        {type !== 'direct' && <small>{t.people(people)}</small>}
      </span>
    </>
  )
  return (
    <div className={classes.head}>
      {onBack && (
        <button type="button" className={classes.icon} aria-label={t.back} onClick={onBack}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
      )}
      <h2 className={classes.threadTitle}>
        {type === 'direct'
          ? <span className={classes.who}>{inside}</span>
          : <button type="button" className={classes.who} onClick={() => openDialog('chatDetails', { id })}>{inside}</button>}
      </h2>
      <LazyMenu name={t.actionsFor(name)} acts={() => actsOf(conversation)} />
      {end}
    </div>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowDown, IconArrowUp, IconMessageCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { dayWords, nearWords, todayIn } from '../../../lib/dates/days.ts'
import { badgeWords } from '../../../lib/format.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { Composer } from '../compose/composer.tsx'
import { useChat } from '../data/chat-context.tsx'
import type { Shown } from '../data/shown.ts'
import type { Conversation } from '../data/types.ts'
import { useThread } from '../data/use-thread.ts'
import { useWrites } from '../data/use-writes.ts'
import { chatTexts } from '../texts.ts'
import { MessageItem } from './message.tsx'
import { createReading } from './reading.ts'
import { rowsOf } from './rows.ts'
import type { Row } from './rows.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { TypingLine } from './typing-line.tsx'
import { useAnnounced } from './use-announced.ts'
import { useJoined } from './use-joined.ts'
import { useMessageContext } from './use-message-context.tsx'

/** So near to the end one follows what comes. */
const NEAR_END = 120
/** So near to the top older ones are asked for. */
const NEAR_TOP = 600
const FLASH_MS = 1600
/** What a row is taken to be high until it is measured, in pixels. */
const ROW_PX = { message: 64, day: 44, new: 44 }
/** As high as the list can be. The window's own height is not asked for: the page would be laid out for the answer. */
const seenPx = () => screen.height
/** Rows that are drawn beyond what is seen; the first time none: what is seen comes first. */
const OVERSCAN = 8
const STANDS_AFTER_MS = 100
/** Further back nobody is taken by a jump. */
const FURTHEST = 4000

interface ThreadProps {
  conversation: Conversation
  name: string
}

/** One conversation: its messages, and where the next one is written. */
export function Thread({ conversation, name }: ThreadProps) {
  const t = useTexts(threadTexts)
  const words = useTexts(chatTexts)
  const language = useLanguage()
  const { timezone: timeZone } = useTenant()
  const { me, sought, seek } = useChat()
  const id = conversation.conversation_id
  const { thread, shown, reads, hasOlder, known, newest, online } = useThread(id)
  const writes = useWrites(id)
  // As it was when the conversation was opened: the line stays where it is while one reads.
  const [readTo, setReadTo] = useState<number | null>(() => (conversation.unread_count > 0 ? conversation.last_read_seq : null))
  const rows = useMemo(() => rowsOf(shown, { timeZone, readTo, me: me.id, hasOlder: hasOlder === true }), [shown, timeZone, readTo, me.id, hasOlder])

  const scroller = useRef<HTMLDivElement>(null)
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const heightOf = (row: Row | undefined) => ROW_PX[row?.kind ?? 'message']
  const [stands, setStands] = useState(false)
  // oxlint-disable-next-line react/incompatible-library -- the list is drawn by what it measures
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => heightOf(rows[index]),
    // From the first time on what is drawn is where one left off, not the top of the list.
    enabled: known,
    initialOffset: () => {
      const line = rows.findIndex(({ kind }) => kind === 'new')
      const [before, seen] = line < 0 ? [rows, seenPx()] : [rows.slice(0, line), 0]
      return Math.max(0, before.reduce((sum, row) => sum + heightOf(row), -seen))
    },
    initialRect: { width: 0, height: seenPx() },
    overscan: stands ? OVERSCAN : 0,
    paddingStart: 8,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  })

  const [atEnd, setAtEnd] = useState(true)
  const [flash, setFlash] = useState<string | null>(null)
  const placed = useRef(false)
  const jumpToKey = useCallback((find: (message: Shown) => boolean) => {
    const at = rows.findIndex((row) => row.kind === 'message' && find(row.message))
    const row = rows[at]
    if (row?.kind !== 'message') return false
    list.scrollToIndex(at, { align: 'center' })
    setFlash(row.key)
    setTimeout(setFlash, FLASH_MS, null)
    return true
  }, [rows, list])

  // Where one left off; at the end, where all was read.
  useLayoutEffect(() => {
    if (placed.current || rows.length === 0) return
    placed.current = true
    const line = rows.findIndex(({ kind }) => kind === 'new')
    if (line >= 0) list.scrollToIndex(line, { align: 'start' })
    else list.scrollToEnd()
  }, [rows, list])

  useEffect(() => {
    if (!known) return
    const timer = setTimeout(setStands, STANDS_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [known])

  // What waits at the end is pushed down by what comes in before it: whoever was at the end stays there.
  const drawn = useRef<{ count: number; last?: string }>({ count: 0 })
  const lastKey = rows.at(-1)?.key
  useLayoutEffect(() => {
    const { count, last } = drawn.current
    drawn.current = { count: rows.length, last: lastKey }
    if (atEnd && count > 0 && rows.length > count && last === lastKey) list.scrollToEnd()
  }, [rows.length, lastKey, atEnd, list])

  const [olderFailed, setOlderFailed] = useState(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const loadOlder = useCallback(async (backTo?: number) => {
    setLoadingOlder(true)
    setOlderFailed(false)
    try {
      await thread.loadOlder(backTo)
    } catch {
      setOlderFailed(true)
    } finally {
      setLoadingOlder(false)
    }
  }, [thread])

  // Looked for before it was loaded: found as soon as it is.
  const [wanted, setWanted] = useState<{ is: (message: Shown) => boolean; seq: number } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const found = jumpToKey(wanted.is)
    if (!found && (thread.read().messages[0]?.seq ?? 0) > wanted.seq && thread.read().hasOlder) return
    if (!found) showToast(t.tooFar)
    // oxlint-disable-next-line react/set-state-in-effect -- what was looked for is there now, or will not come
    setWanted(null)
  }, [wanted, jumpToKey, thread, t])
  const lastSeq = thread.read().messages.at(-1)?.seq ?? 0
  const jumpTo = useCallback((is: (message: Shown) => boolean, seq = 1) => {
    if (jumpToKey(is)) return
    const backTo = Math.max(seq, lastSeq - FURTHEST)
    setWanted({ is, seq: backTo })
    void loadOlder(backTo)
  }, [jumpToKey, loadOlder, lastSeq])
  // The line above what is new stands elsewhere as soon as older ones are there.
  const [toLine, setToLine] = useState(false)
  useEffect(() => {
    if (!toLine) return
    // oxlint-disable-next-line react/set-state-in-effect -- what was asked for is there
    setToLine(false)
    const line = rows.findIndex(({ kind }) => kind === 'new')
    if (line >= 0) list.scrollToIndex(line, { align: 'start' })
  }, [toLine, rows, list])
  async function jumpToNew(from: number) {
    // Whoever goes there does not stay at the end when older ones come in.
    setAtEnd(false)
    await loadOlder(from)
    setToLine(true)
  }
  const jumpToId = useCallback((messageId: string) => jumpTo((message) => message.id === messageId), [jumpTo])
  useEffect(() => {
    if (!known || sought?.conversation !== id) return
    seek(null)
    // oxlint-disable-next-line react/set-state-in-effect -- found by the search of the list
    jumpTo((message) => message.seq === sought.seq && !message.way, sought.seq)
  }, [known, sought, id, seek, jumpTo])

  const { context, editing, setEditing, replyTo, editLast, tabKey, confirmRemoval } = useMessageContext({ conversation, shown, rows, list, scroller, writes, jumpTo: jumpToId })

  const visible = useJoined(id)
  // What stands before somebody's eyes has been read.
  const [readFrom] = useState(conversation.last_read_seq)
  const reading = useMemo(() => createReading(readFrom, writes.read), [readFrom, writes])
  const openedMarked = useRef(conversation.marked_unread)
  // Whoever opens it again has it no longer in mind, also where they leave before its messages are there.
  useEffect(() => {
    if (!openedMarked.current) return
    openedMarked.current = false
    void writes.read(readFrom)
  }, [writes, readFrom])
  const noteRead = useCallback(() => {
    const end = list.range?.endIndex ?? -1
    if (!visible || !placed.current) return
    const seqs = rows.slice(0, end + 1).flatMap((row) => (row.kind === 'message' && !row.message.way ? [row.message.seq] : []))
    void reading.upTo(seqs.at(-1) ?? 0, conversation.last_read_seq)
  }, [list, rows, visible, reading, conversation.last_read_seq])
  useEffect(() => {
    const timer = setTimeout(noteRead, 400)
    return () => clearTimeout(timer)
  }, [noteRead])
  // Away from it: what comes meanwhile is new.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the page was hidden
    if (!visible && conversation.unread_count === 0) setReadTo(conversation.last_seq)
  }, [visible, conversation.unread_count, conversation.last_seq])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END)
    if (element.scrollTop < NEAR_TOP && hasOlder && !loadingOlder && !olderFailed && placed.current) void loadOlder()
    noteRead()
  }
  const toEnd = useCallback(() => requestAnimationFrame(() => list.scrollToEnd()), [list])
  const announced = useAnnounced(shown, me.id, known)

  const ownLast = shown.findLast(({ sender, way, deleted }) => sender.id === me.id && !way && !deleted)
  const seenBy = useMemo(() => (seq: number) => [...reads.values()].filter((read) => read >= seq).length, [reads])
  const unread = conversation.unread_count
  const firstKnown = thread.read().messages[0]?.seq ?? 0
  const newAbove = readTo !== null && unread > 0 && known && firstKnown > readTo + 1 && hasOlder
  const today = todayIn(timeZone)
  return (
    <div className={classes.thread}>
      {!online && <p className={classes.offline} role="status">{words.offline}</p>}
      {newAbove && (
        <button type="button" className={classes.toNew} onClick={() => void jumpToNew(readTo + 1)}>
          <IconArrowUp size={18} aria-hidden />
          {t.toNew(unread)}
        </button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too */}
      <div ref={scroller} className={classes.scroller} role="region" aria-label={t.messages(name)} tabIndex={rows.length > 0 ? -1 : 0} onScroll={onScroll}>
        {!known && newest.error && <CallFailed title={words.messagesFailed} error={newest.error} refetch={newest.refetch} isFetching={newest.isFetching} compact />}
        {!known && !newest.error && <div className={classes.loading}><Skeletons count={5} picture /></div>}
        {known && rows.length === 0 && <EmptyState icon={IconMessageCircle} title={t.empty} text={t.emptyText} compact />}
        {loadingOlder && <p className={classes.older} role="status">{t.older}</p>}
        {olderFailed && (
          <p className={classes.older} role="alert">
            {t.olderFailed}
            <button type="button" className={classes.again} onClick={() => void loadOlder()}>{t.retry}</button>
          </p>
        )}
        <div className={classes.sizer} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div key={key} ref={list.measureElement} data-index={index} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
                {row.kind === 'day' && (
                  <h3 className={classes.day}>
                    <span>{nearWords(row.day, today, language, [0, -1]) ?? dayWords(row.day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
                  </h3>
                )}
                {row.kind === 'new' && <p className={classes.newLine}><span>{t.newLine}</span></p>}
                {row.kind === 'message' && (
                  <MessageItem
                    message={row.message}
                    first={row.first}
                    last={row.last}
                    seen={row.message.key === ownLast?.key ? seenBy(row.message.seq) : null}
                    flash={row.key === flash}
                    tabbable={row.key === tabKey}
                    context={context}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!atEnd && rows.length > 0 && (
        <button type="button" className={classes.toEnd} data-new={unread > 0 || undefined} aria-label={unread > 0 ? t.toEndNew(unread) : t.toEnd} onClick={() => list.scrollToEnd()}>
          <IconArrowDown size={20} aria-hidden />
          {unread > 0 && <span aria-hidden>{badgeWords(unread)}</span>}
        </button>
      )}
      <div className={classes.live} aria-live="polite">{announced.map(({ key, words: said }) => <p key={key}>{said}</p>)}</div>
      <TypingLine conversation={id} />
      <Composer
        conversation={conversation}
        name={name}
        writes={writes}
        shown={shown}
        editing={editing}
        onEdited={() => setEditing(null)}
        editLast={editLast}
        onSent={toEnd}
        replyTo={replyTo}
        focusOn={id}
      />
      {confirmRemoval}
    </div>
  )
}

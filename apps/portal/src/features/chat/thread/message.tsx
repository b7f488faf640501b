import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { swipe } from '@portal/ui/page/swipe.ts'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconCornerUpLeft, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { KeyboardEvent } from 'react'
import { useDates } from '../../../lib/dates/dates.ts'
import { personName } from '../../../lib/people/person-name.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import { Attachments } from './attachments.tsx'
import { Confirm } from './confirm.tsx'
import { Failed } from './failed.tsx'
import { LazyMenu } from '../menu/lazy-menu.tsx'
import type { MenuAct } from '../menu/lazy-menu.tsx'
import { MessageText } from './message-text.tsx'
import classes from './message.module.css'
import type { Mentioned } from './parse-text.ts'
import { Reactions } from './reactions.tsx'
import { threadTexts } from './texts.ts'

/** What a thread does for its messages: the same object as long as nothing of it changes. */
export interface MessageContext {
  meId: string
  /** In a conversation of two nobody is named. */
  named: boolean
  others: number
  mentioned: (message: Shown) => readonly Mentioned[]
  actsOf: (message: Shown) => MenuAct[]
  reply: (message: Shown) => void
  react: (message: Shown, emoji: string) => void
  jumpTo: (id: string) => void
  retry: (message: Shown) => void
  discard: (message: Shown) => void
  letBe: (message: Shown) => void
  acknowledge: (message: Shown) => void
  receipts: (message: Shown) => void
  mayReceipts: (message: Shown) => boolean
  onKey: (event: KeyboardEvent, message: Shown) => void
  onFocus: (key: string) => void
}

interface MessageProps {
  message: Shown
  first: boolean
  last: boolean
  /** How many of the others have read it; of one's newest alone, else null. */
  seen: number | null
  flash: boolean
  tabbable: boolean
  context: MessageContext
}

/** One message: whose it is, what it answers, what it says, and what became of it. */
export const MessageItem = memo(function MessageItem({ message, first, last, seen, flash, tabbable, context }: MessageProps) {
  const t = useTexts(threadTexts)
  const dates = useDates()
  const { sender, created_at: at, deleted, priority, way, undone } = message
  const said = useId()
  const own = sender.id === context.meId
  const name = personName(sender.name)
  const named = context.named && !own
  const when = dates.clock(at)
  // A thumb draws it aside to answer it, as the menu and `r` do.
  const answerable = !way && !deleted
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from message to message, letters act on one
    <article
      className={classes.message}
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-named={named || undefined}
      data-flash={flash || undefined}
      data-way={way}
      data-message={message.key}
      aria-label={t.by(own ? t.youAre : name, when)}
      aria-describedby={said}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows go from message to message
      tabIndex={tabbable ? 0 : -1}
      onKeyDown={(event) => context.onKey(event, message)}
      onFocus={() => context.onFocus(message.key)}
      {...(answerable ? swipe({ start: () => context.reply(message) }) : {})}
    >
      {answerable && (
        <span className={classes.answer} aria-hidden>
          <IconCornerUpLeft size={20} />
        </span>
      )}
      {named && <span className={classes.face}>{first && <PersonAvatar name={name} src={sender.headshot_url} size={32} />}</span>}
      <div className={classes.column} data-swiped>
        {named && first && <span className={classes.name}>{name}</span>}
        <div className={classes.beside}>
          <div className={classes.bubble} data-deleted={deleted || undefined} data-urgent={priority === 'urgent' || undefined}>
            {deleted ? (
              <p id={said} className={classes.tombstone}>
                <IconTrash size={16} aria-hidden />
                {t.deleted}
              </p>
            ) : (
              <Said id={said} message={message} context={context} />
            )}
            <span className={classes.meta}>
              {message.edited_at && !deleted && <span>{message.changing ? t.changing : t.edited}</span>}
              <time dateTime={at}>{when}</time>
              {own && !deleted && <Way way={way} seen={seen} others={context.others} />}
            </span>
          </div>
          {answerable && (
            <LazyMenu
              name={own ? t.ownActions : t.actions(name)}
              className={classes.tool}
              tabIndex={-1}
              acts={() => context.actsOf(message)}
              onReact={(emoji) => context.react(message, emoji)}
            />
          )}
        </div>
        {message.reactions.length > 0 && <Reactions message={message} onReact={(emoji) => context.react(message, emoji)} />}
        {way === 'failed' && <Failed what={t.failed} error={message.error} onRetry={() => context.retry(message)} onDiscard={() => context.discard(message)} />}
        {undone && (
          <Failed what={undone.act === 'remove' ? t.notRemoved : t.notReacted} error={undone.error} onRetry={undone.again} onDiscard={() => context.letBe(message)} />
        )}
        {seen !== null && seen > 0 && !way && (
          <span className={classes.seen}>{context.others === 1 ? t.seen : t.seenBy(seen, context.others)}</span>
        )}
      </div>
    </article>
  )
})

/** @param id of what it says; without a word, of what its files are called */
function Said({ id, message, context }: { id: string; message: Shown; context: MessageContext }) {
  const t = useTexts(threadTexts)
  const { reply_to: answered, text, priority, attachments, files = [] } = message
  return (
    <>
      {priority === 'urgent' && (
        <strong className={classes.urgent}>
          <IconAlertTriangle size={16} aria-hidden />
          {t.urgent}
        </strong>
      )}
      {answered && (
        <button type="button" className={classes.quote} aria-label={t.replyTo(personName(answered.sender))} onClick={() => context.jumpTo(answered.id)}>
          <strong>
            <IconCornerUpLeft size={14} aria-hidden />
            {personName(answered.sender)}
          </strong>
          <span>{answered.text || t.deleted}</span>
        </button>
      )}
      {attachments.length > 0 && <Attachments message={message} />}
      {files.length > 0 && (
        <ul className={classes.pending}>
          {files.map((name, index) => (
            <li key={index}>
              <IconPaperclip size={16} aria-hidden />
              {name || t.file}
            </li>
          ))}
        </ul>
      )}
      {text ? <MessageText id={id} text={text} mentioned={context.mentioned(message)} /> : <span id={id} hidden>{[...attachments.map(({ name }) => name), ...files.map((name) => name || t.file)].join(', ')}</span>}
      {message.ack && <Confirm message={message} context={context} />}
    </>
  )
}

/** Whether one's own is on its way, has arrived, or was seen by all. */
function Way({ way, seen, others }: { way: Shown['way']; seen: number | null; others: number }) {
  const t = useTexts(threadTexts)
  if (way === 'failed') return null
  if (way) {
    return (
      <span className={classes.way} role="status">
        <IconClock size={14} aria-hidden />
        {way === 'waiting' ? t.waiting : t.sending}
      </span>
    )
  }
  const all = seen !== null && others > 0 && seen >= others
  const Icon = all ? IconChecks : IconCheck
  return <Icon size={16} role="img" aria-label={all ? t.seen : t.sent} />
}

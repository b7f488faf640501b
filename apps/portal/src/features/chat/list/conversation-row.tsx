import { IconBellOff, IconPinnedFilled } from '@tabler/icons-react'
import { addDays, dayWords, todayIn } from '../../../lib/dates/days.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { badgeWords } from '../../../lib/format.ts'
import { localDay } from '../../../lib/dates/local-time.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { ConversationFace } from '../conversation-face.tsx'
import { useWish } from '../compose/use-files.ts'
import { useChat } from '../data/chat-context.tsx'
import { lastAt } from '../data/list-changes.ts'
import type { Conversation } from '../data/types.ts'
import { useNameOf, usePreviewOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import { useConversationActs } from './conversation-acts.tsx'
import { LazyMenu } from '../menu/lazy-menu.tsx'
import classes from './list.module.css'

/** The clock of today, the name of a day of this week, else the date. */
function useShortWhen() {
  const dates = useDates()
  const language = useLanguage()
  const { timezone } = useTenant()
  return (at: string) => {
    const [day, today] = [localDay(at, timezone), todayIn(timezone)]
    if (day === today) return dates.clock(at)
    return day > addDays(today, -6) ? dayWords(day, language, { weekday: 'short' }) : dayWords(day, language, { day: 'numeric', month: 'short' })
  }
}

/** One conversation: whose it is, what was said last, and what is new in it. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useTexts(chatTexts)
  const nameOf = useNameOf()
  const previewOf = usePreviewOf()
  const whenOf = useShortWhen()
  const actsOf = useConversationActs()
  const { active, setActive } = useChat()
  const wish = useWish(conversation.conversation_id)
  const { conversation_id: id, unread_count: unread, mention_count: mentions, marked_unread: marked, muted, pinned, last_message: last } = conversation
  const name = nameOf(conversation)
  return (
    <li className={classes.item} data-active={id === active || undefined} data-unread={unread > 0 || marked || undefined}>
      <button type="button" className={classes.row} data-row={id} aria-current={id === active ? 'true' : undefined} onClick={() => setActive(id)}>
        <ConversationFace conversation={conversation} />
        <span className={classes.words}>
          <span className={classes.name}>
            <span>{name}</span>
            {pinned && <IconPinnedFilled size={14} role="img" aria-label={t.pinned} />}
            {muted && <IconBellOff size={14} role="img" aria-label={t.muted} />}
          </span>
          <span className={classes.preview}>{wish === 'none' ? previewOf(conversation) : wish === 'waiting' ? t.waitsForFiles : t.stoppedByFile}</span>
        </span>
        <span className={classes.side}>
          {last && <time dateTime={lastAt(conversation)}>{whenOf(lastAt(conversation))}</time>}
          <span className={classes.badges}>
            {mentions > 0 && (
              <span className={classes.badge} data-tone="mention">
                <span aria-hidden>@</span>
                <span className={classes.hidden}>{t.mentions(mentions)}</span>
              </span>
            )}
            {unread > 0 && (
              <span className={classes.badge} data-tone={muted ? 'muted' : undefined}>
                <span aria-hidden>{badgeWords(unread)}</span>
                <span className={classes.hidden}>{t.unread(unread)}</span>
              </span>
            )}
            {unread === 0 && marked && <span className={classes.dot} data-dot role="img" aria-label={t.markedUnread} />}
          </span>
        </span>
      </button>
      <LazyMenu name={t.actionsFor(name)} acts={() => actsOf(conversation)} />
    </li>
  )
}

import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useCan } from '../../../api/session.ts'
import { matches } from '../../../lib/lists/matching.ts'
import { OwnName } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat, usePeopleOf } from '../data/chat-context.tsx'
import type { Conversation } from '../data/types.ts'
import classes from './composer.module.css'
import { mentionAt, withMention } from './mentions.ts'
import type { Mentionable, Typing } from './mentions.ts'
import { composeTexts } from './texts.ts'

const MOST_SHOWN = 8

interface MentionProps {
  conversation: Conversation
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  onChosen: (one: Mentionable) => void
  off: boolean
}

/** The list of people that opens while a mention is typed: by arrows and Enter, or by a thumb. */
export function useMention({ conversation, text, setText, field, onChosen, off }: MentionProps) {
  const t = useTexts(composeTexts)
  const { me } = useChat()
  const can = useCan()
  const [typing, setTyping] = useState<Typing | null>(null)
  const listId = useId()
  /** Where the arrows went, of which list: another first one is another list, and begins at the top. */
  const [marked, setMarked] = useState({ of: '', at: 0 })
  const wanted = typing !== null && !off && text[typing.at] === '@'
  const { data } = usePeopleOf(conversation.conversation_id, wanted)
  const people = (data?.data.participants ?? conversation.participants ?? []).filter(({ id }) => id !== me.id)
  const everyone = can('chat.broadcast') && conversation.type !== 'direct' ? [{ id: 'all', name: t.all, position: t.allHelp, headshot_url: null }] : []
  const all = [...everyone, ...people]
  // A name that is written out, and what follows it.
  const isWritten = wanted && all.some(({ name }) => typing.query.startsWith(`${name} `))
  const found = wanted && !isWritten ? all.filter(({ name }) => matches(typing.query, name)).slice(0, MOST_SHOWN) : []
  const opened = found.length > 0
  const of = found[0]?.id ?? ''
  const at = marked.of === of ? Math.min(marked.at, found.length - 1) : 0
  const move = (by: number) => setMarked({ of, at: (at + by + found.length) % found.length })
  const optionId = (id: string) => `${listId} ${id}`
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => setTyping(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null)
  function choose(one: Mentionable | undefined) {
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
    close: () => setTyping(null),
    /** Whether the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!opened) return false
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at])
      else if (event.key === 'Escape') setTyping(null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    field: {
      'aria-autocomplete': 'list' as const,
      ...(opened ? { 'aria-controls': listId, 'aria-activedescendant': optionId(found[at]!.id) } : {}),
    },
    list: opened && (
      <div id={listId} role="listbox" aria-label={t.mention} className={classes.people}>
        {found.map((one, index) => (
          // The field keeps the focus and has the keys: the list is for a thumb.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={one.id}
            id={optionId(one.id)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classes.person}
            ref={(node) => {
              if (index === at) node?.scrollIntoView({ block: 'nearest' })
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.id === 'all' ? <IconUsers size={28} stroke={1.6} aria-hidden /> : <PersonAvatar name={one.name} src={one.headshot_url} size={32} />}
            <span>
              {one.name}
              {one.position && <small className={classes.help}><OwnName of={one.position} /></small>}
            </span>
          </div>
        ))}
      </div>
    ),
  }
}

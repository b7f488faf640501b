import { Combobox, useCombobox } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import { useCan } from '../../../api/session.ts'
import { matches } from '../../../lib/lists/matching.ts'
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
        <Combobox.DropdownTarget>{target as ReactElement}</Combobox.DropdownTarget>
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

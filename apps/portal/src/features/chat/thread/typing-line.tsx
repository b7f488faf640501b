import { useEffect, useState } from 'react'
import { useLive } from '../../../api/use-live.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat } from '../data/chat-context.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'

/** The server says when it is over; where that is lost it is over by itself. */
const LONGEST_MS = 6000

/** Who is writing at this moment. */
export function TypingLine({ conversation }: { conversation: string }) {
  const t = useTexts(threadTexts)
  const { me } = useChat()
  const [typing, setTyping] = useState<readonly { id: string; name: string; until: number }[]>([])
  useLive('typing', ({ conversationId, userId, name, typing: now }) => {
    if (conversationId !== conversation || userId === me.id) return
    setTyping((before) => {
      const others = before.filter(({ id }) => id !== userId)
      return now ? [...others, { id: userId, name, until: Date.now() + LONGEST_MS }] : others
    })
  })
  useLive('message', ({ conversationId, message }) => {
    if (conversationId === conversation) setTyping((before) => before.filter(({ id }) => id !== message.sender.id))
  })
  useEffect(() => {
    if (typing.length === 0) return
    const timer = setTimeout(() => setTyping((before) => before.filter(({ until }) => until > Date.now())), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [typing])
  const [a, b] = typing
  return (
    <p className={classes.typing} data-shown={a ? true : undefined}>
      {a && (typing.length > 2 ? t.typingMany : b ? t.typingTwo(a.name, b.name) : t.typing(a.name))}
    </p>
  )
}

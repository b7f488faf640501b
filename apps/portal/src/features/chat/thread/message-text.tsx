import { memo } from 'react'
import { Link } from 'react-router-dom'
import { chatDoor, chatLink } from '../../../lib/chat-door.ts'
import { safeLink } from '../../../lib/safe-link.ts'
import classes from './message-text.module.css'
import { piecesOf } from './parse-text.ts'
import type { Mentioned } from './parse-text.ts'

const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s){1,12}$/u
const isDigits = /^[\d\s#*]+$/

/** What somebody wrote: with links that lead somewhere, and mentions. */
export const MessageText = memo(function MessageText({ id, text, mentioned }: { id?: string; text: string; mentioned: readonly Mentioned[] }) {
  const large = onlyEmoji.test(text) && !isDigits.test(text) && [...text].length <= 8
  return (
    <p id={id} className={classes.text} data-large={large || undefined} dir="auto">
      {piecesOf(text, mentioned).map(({ text: words, to, mention }, index) => {
        if (mention) return <span key={index} className={classes.mention} data-me={mention === 'me' || undefined}>{words}</span>
        return to ? <Address key={index} to={to} words={words} /> : words
      })}
    </p>
  )
})

/** An address of this portal opens in it. */
function Address({ to, words }: { to: string; words: string }) {
  const own = to.startsWith(`${location.origin}/`) ? to.slice(location.origin.length) : null
  // One into the chat leads there, and not to another page below it.
  const chat = own ? chatLink(own) : null
  if (own && !own.startsWith('/api/')) {
    return (
      <Link
        to={own}
        onClick={chat ? (event) => {
          event.preventDefault()
          chatDoor.open(chat)
        } : undefined}
      >
        {words}
      </Link>
    )
  }
  const link = safeLink(to)
  return link ? <a href={link.href} target="_blank" rel="noopener noreferrer">{words}</a> : words
}

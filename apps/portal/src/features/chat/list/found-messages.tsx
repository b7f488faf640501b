import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { personName } from '../../../lib/people/person-name.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useChat, useConversations } from '../data/chat-context.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import classes from './list.module.css'
import type { SearchFilters } from './search-filters.tsx'

/** The words around what was found, which stands between two marks. */
const Excerpt = ({ text }: { text: string }) =>
  text.split(/[\u0001\u0002]/).map((words, index) => (index % 2 ? <mark key={index}>{words}</mark> : <Fragment key={index}>{words}</Fragment>))

interface FoundProps {
  q: string
  filters: SearchFilters
}

/** What was said in one's conversations; a touch leads there. */
export function FoundMessages(props: FoundProps) {
  const t = useTexts(chatTexts)
  return (
    <section aria-label={t.found}>
      <h3 className={classes.foundTitle}>{t.found}</h3>
      <FoundPage {...props} />
    </section>
  )
}

/** One page of them, and the next one when it is asked for. `before`: the last message of the page before. */
function FoundPage({ q, filters, before }: FoundProps & { before?: string }) {
  const t = useTexts(chatTexts)
  const [moreOf, setMoreOf] = useState<string | null>(null)
  const more = moreOf === q
  const dates = useDates()
  const nameOf = useNameOf()
  const { setActive, seek } = useChat()
  const conversations = useConversations().data?.conversations
  const { data, error, isFetching } = useCall('chat.search', { ...filters, ...(q ? { q } : {}), ...(before ? { before } : {}), limit: 20 }, { keepPrevious: !before })
  const last = data?.data.at(-1)?.message.id
  return (
    <div aria-busy={isFetching}>
      {!data && !error && <p className={classes.none} role="status">{t.searching}</p>}
      {error && <p className={classes.none} role="alert">{t.searchFailed}. {errorWords(error)}</p>}
      {data?.data.length === 0 && !before && <p className={classes.none}>{t.noneFound}</p>}
      <ul className={classes.rows}>
        {data?.data.map(({ message, conversation, excerpt }) => {
          const one = conversations?.find(({ conversation_id }) => conversation_id === conversation.id)
          return (
            <li key={message.id}>
              <button
                type="button"
                className={classes.hit}
                onClick={() => {
                  setActive(conversation.id)
                  seek({ conversation: conversation.id, seq: message.seq })
                }}
              >
                <span className={classes.hitHead}>
                  <strong>{personName(message.sender.name)}</strong>
                  <span>{one ? nameOf(one) : conversation.name}</span>
                  <time dateTime={message.created_at}>{dates.shortTime(message.created_at)}</time>
                </span>
                <span className={classes.excerpt}>{excerpt ? <Excerpt text={excerpt} /> : t.files(message.attachments.length)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {data?.hasMore && !more && (
        <div className={classes.moreFound}>
          <Button variant="default" fullWidth onClick={() => setMoreOf(q)}>{t.moreFound}</Button>
        </div>
      )}
      {data?.hasMore && more && last && <FoundPage key={last} q={q} filters={filters} before={last} />}
    </div>
  )
}

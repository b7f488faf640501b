import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { withoutMarks } from '../../../lib/answer-numbers.ts'
import { factsLine } from '../../../lib/format.ts'
import { markThere } from '../../../lib/found-words/mark-there.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { kindIcon } from '../kind-icon.ts'
import { knowledgeTexts } from '../texts.ts'
import inWords from './answer-words.module.css'
import looked from './looked-at.module.css'
import classes from './sources.module.css'
import { answerTexts } from './texts.ts'
import type { Answer, Citation } from './use-asking.ts'

/** Where the answer stands: each opens there, with its words marked. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  const t = useTexts(answerTexts)
  if (citations.length === 0) return null
  return (
    <ol className={classes.sources} aria-label={t.sources}>
      {citations.map((citation, index) => (
        <li key={`${citation.url} ${index}`}>
          <Source citation={citation} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function Source({ citation: { source, title, page, heading, quote, url }, number }: { citation: Citation; number: number }) {
  const t = useTexts(knowledgeTexts)
  const Icon = kindIcon[source]
  // The first heading of many a text is its title.
  const headings = heading.filter((words) => words !== title).join(' › ')
  const where = [t[source], ...(page ? [t.page(page)] : []), ...(headings ? [headings] : [])]
  return (
    <Link to={url} className={classes.source} onClick={() => markThere(url)}>
      <span className={classes.kind} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <span className={classes.about}>
        <span className={classes.title}>
          <span className={`${inWords.number} ${classes.number}`} aria-hidden>{number}</span>
          {title}
        </span>
        <span className={classes.where}>{factsLine(where)}</span>
        <span className={classes.quote} dir="auto">{withoutMarks(quote)}</span>
      </span>
      <IconChevronRight className={classes.go} size={20} aria-hidden />
    </Link>
  )
}

/** What was looked at in vain. */
export function LookedAt({ places }: { places: Answer['looked_at'] }) {
  const t = useTexts(answerTexts)
  if (places.length === 0) return null
  return (
    <div className={looked.lookedAt}>
      <p>{t.lookedAt}</p>
      <ul>
        {places.map(({ source, title, url }) => {
          const Icon = kindIcon[source]
          return (
            <li key={url}>
              <Link to={url}>
                <Icon size={18} stroke={1.7} aria-hidden />
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

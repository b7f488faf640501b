import { IconMessageQuestion } from '@tabler/icons-react'
import { useId } from 'react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { withoutNumbers } from '../../lib/answer-numbers.ts'
import { foundKinds } from '../../nouns/found.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './search-box.module.css'
import { piecesOf } from './search-hits.ts'
import type { Hit } from './search-hits.ts'
import { searchTexts } from './search-texts.ts'
import { shellTexts } from '../texts.ts'
import type { useSearch } from './use-search.ts'

type Search = ReturnType<typeof useSearch>

interface SearchResultsProps {
  search: Search
  /** What makes a button the nth option of the list. */
  option: (index: number) => ButtonHTMLAttributes<HTMLButtonElement>
}

/** The pages that match, and below them what the server found, by kind. */
export function SearchResults({ search: { query, answer, matches, groups, asking, go }, option }: SearchResultsProps) {
  const t = useTexts(searchTexts)
  const language = useLanguage()
  const first = answer ? 1 : 0
  const firstOf = (place: number) => groups.slice(0, place).reduce((sum, { hits }) => sum + hits.length, first + matches.length)
  return (
    <>
      {answer && <DirectAnswer answer={answer} option={option} go={go} />}
      {matches.length > 0 && (
        <Group title={t.pages}>
          {matches.map((entry, index) => (
            <button key={entry.url} {...option(first + index)} onClick={() => go(entry)}>
              <span className={classes.title}>{entry.title}</span>
              <span className={classes.description}>{entry.description}</span>
            </button>
          ))}
        </Group>
      )}
      {groups.map(({ kind, hits }, place) => (
        <Group key={kind} title={foundKinds[kind].heading[language]}>
          {hits.map((hit, index) => (
            <button key={`${hit.id} ${hit.url}`} {...option(firstOf(place) + index)} onClick={() => go(hit)}>
              <HitWords hit={hit} />
            </button>
          ))}
        </Group>
      ))}
      {asking && (
        <button {...option(firstOf(groups.length))} onClick={() => go(asking)}>
          <span className={classes.hit}>
            <IconMessageQuestion size={18} stroke={1.7} aria-hidden />
            <span className={classes.words}>{t.ask(query.trim())}</span>
          </span>
        </button>
      )}
    </>
  )
}

interface DirectAnswerProps extends Pick<SearchResultsProps, 'option'> {
  answer: NonNullable<Search['answer']>
  go: Search['go']
}

/** What the knowledge base says outright; it opens where that stands. */
function DirectAnswer({ answer: { text, citations }, option, go }: DirectAnswerProps) {
  const t = useTexts(searchTexts)
  const [source] = citations
  if (!source) return null
  return (
    <Group title={t.answer}>
      <button
        {...option(0)}
        onClick={() => {
          void import('../../lib/found-words/mark-there.ts').then(({ markThere }) => markThere(source.url))
          go(source)
        }}
      >
        <span className={classes.answer}>{withoutNumbers(text)}</span>
        <span className={classes.description}>{t.source(source.title, source.page)}</span>
      </button>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={classes.group} role="group" aria-labelledby={id}>
      <p className={classes.heading} id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  )
}

function HitWords({ hit: { kind, title, excerpt } }: { hit: Hit }) {
  const { icon: Icon } = foundKinds[kind]
  return (
    <span className={classes.hit}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {excerpt && (
          <span className={classes.excerpt}>
            {piecesOf(excerpt).map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}
          </span>
        )}
      </span>
    </span>
  )
}

/** Whether there is more to come, or nothing at all. */
export function SearchStatus({ search: { answer, matches, groups, pending, failed } }: { search: Search }) {
  const t = useTexts(searchTexts)
  const { noResults } = useTexts(shellTexts)
  const words = failed ? t.failed : answer || groups.length > 0 ? '' : pending ? t.searching : matches.length > 0 ? '' : noResults
  return (
    <p className={words ? classes.nothing : classes.quiet} role="status">
      {words}
    </p>
  )
}

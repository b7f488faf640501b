import { Link } from 'react-router-dom'
import { markThere } from '../../../lib/found-words/mark-there.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { linesOf } from './answer-text.ts'
import type { Piece } from './answer-text.ts'
import classes from './answer-words.module.css'
import { answerTexts } from './texts.ts'
import type { Citation } from './use-asking.ts'

interface AnswerWordsProps {
  text: string
  citations: readonly Citation[]
  lang?: string
  /** Still being said. */
  saying?: boolean
}

/** What is answered; behind each sentence the number of its source, which opens it. */
export function AnswerWords({ text, citations, lang, saying }: AnswerWordsProps) {
  return (
    <div className={classes.words} lang={lang} data-saying={saying || undefined}>
      {linesOf(text).map((line, at) => (
        <p key={at}>
          {line.map((piece, index) => <Part key={index} piece={piece} citations={citations} />)}
        </p>
      ))}
    </div>
  )
}

function Part({ piece, citations }: { piece: Piece; citations: readonly Citation[] }) {
  const t = useTexts(answerTexts)
  if ('words' in piece) return piece.words
  const citation = citations[piece.source - 1]
  // Its source is still on the way.
  if (!citation) return null
  return (
    <Link to={citation.url} className={classes.number} onClick={() => markThere(citation.url)} aria-label={t.source(piece.source, citation.title)}>
      {piece.source}
    </Link>
  )
}

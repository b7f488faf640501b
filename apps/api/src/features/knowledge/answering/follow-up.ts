import { isStopWord } from '../words/stop-words.ts'
import { folded, tokensOf } from '../words/tokens.ts'

const goesOn = /^(?:and|what about|how about|but|also|or|so|then|y|e|que hay de|que tal|pero|tambien|o|entonces|ademas)\b/
const pointsBack = /\b(?:it|that|this|those|these|they|them|one|ones|there|same|eso|esa|ese|esto|esos|esas|ellos|ellas|lo mismo|alli|ahi)\b/

/** The question with what it goes on from; null where it stands by itself. */
export function understoodAs(question: string, before: string | undefined): string | null {
  if (!before) return null
  const flat = folded(question).replace(/^[¿¡\s]+/, '')
  const own = tokensOf(question).filter((word) => !isStopWord(word))
  if (own.length >= 5 || !(goesOn.test(flat) || (pointsBack.test(flat) && own.length < 4) || own.length <= 1)) return null
  const kept = tokensOf(before).filter((word) => !isStopWord(word) && !own.includes(word))
  return kept.length ? `${before.trim().replace(/[?!.]{1,5}$/, '')} – ${question}` : null
}

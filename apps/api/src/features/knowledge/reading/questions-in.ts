import { isPlanted } from '../answering/planted.ts'
import { speaksOf, stemSet } from '../finding/find.ts'
import { conceptsOf, glossaryOf } from '../words/concepts.ts'
import { shippedGlossary } from '../words/glossary.ts'
import { type Lang, langOf } from '../words/stop-words.ts'
import { tokensOf } from '../words/tokens.ts'

interface Asked {
  title: string
  heading: readonly string[]
  text: string
  lang: Lang
}

const most = 4
const longest = 160
const shortest = 8
/** Bullets, numbers and quotes that models put around the lines of a list. */
const opening = /^(?:[-*•·"“«'`[,\s]|\d{1,2}[.):]){1,12}/
const closing = '"”»\'`,] '
/** Of what it is asked about, so much has to be spoken of in the passage: other words are what such questions are for, another thing is not. */
const leastShare = 1 / 3

const glossary = glossaryOf(shippedGlossary)
const anything = { has: () => true, words: () => [] }

function bare(line: string): string {
  const words = line.replace(opening, '').replace(/\s/g, ' ').trim()
  let end = words.length
  while (end && closing.includes(words[end - 1]!)) end--
  return words.slice(0, end)
}

/** One sentence that asks, without anything that is more than words. */
const isQuestion = (text: string) =>
  text.length >= shortest && text.length <= longest && text.endsWith('?') && !/[.!?]\s|[<>{}[\]|\\`\p{C}]|:\/\/|@/u.test(text) && !isPlanted(text)

/** Of what a model wrote, the questions that are some, about this passage: whatever else it says is left out. */
export function questionsIn(said: string, { title, heading, text, lang }: Asked): string[] {
  const tokens = tokensOf([title, ...heading, text].join('\n'))
  const stems = { en: stemSet(tokens, 'en'), es: stemSet(tokens, 'es') }
  const isAbout = (question: string) => {
    const concepts = conceptsOf(question, glossary, anything)
    const spoken = concepts.filter((concept) => [lang, langOf(question, lang)].some((each) => speaksOf(stems[each], concept, each) > 0))
    return spoken.length > 0 && spoken.length / concepts.length >= leastShare
  }
  const lines = said.slice(0, 4_000).split(/\n|(?<=\?["”]),/).map(bare)
  return [...new Set(lines)].filter((line) => isQuestion(line) && isAbout(line)).slice(0, most)
}

import type { Source } from './source.ts'

interface Word {
  means: string
  /** Names for the same that were in use, or come to mind. */
  not: string[]
}

/** One word for each thing, the one that people in the field use. Names in code keep to it. */
export const glossary: Record<string, Word> = {
  enqueue: { means: 'write a job in the transaction that needs it; it runs after the commit', not: ['leaveWork', 'leavePlatformWork', 'leaveDaily'] },
  publishLive: { means: 'tell open pages, through the socket, that something changed', not: ['leaveNote', 'leaveNotes'] },
  notify: { means: 'tell people news: bell, push and mail, as each of them wants it', not: ['tellOfContent', 'tellLater', 'tellPeople'] },
  optimisticUpdate: { means: 'what a list shows before the server has answered', not: ['showGuesses', 'guessedStamps', 'profileGuess'] },
  retry: { means: 'do again what may succeed the next time, with pauses', not: ['persevere'] },
  writeAuditRow: { means: 'write the line of the log that an act leaves', not: ['leaveRow'] },
  outbox: { means: 'what waits on a device for a network', not: ['sendLater', 'waitingRoom'] },
  draft: { means: 'what somebody typed and has not sent', not: ['unsavedWork'] },
  plane: { means: 'whose calls they are: a location’s or the console’s', not: ['hostKind'] },
  noun: { means: 'a thing of the product with calls, rows and a page: benefits, documents', not: [] },
}

const words = new Map(Object.entries(glossary).flatMap(([word, { not }]) => not.map((other) => [other, word] as const)))
const pattern = new RegExp(`\\b(?:${[...words.keys()].join('|')})\\b`, 'g')

/** Names that have another word in the glossary. Strings and comments may say what they like. */
export function otherWordsIn({ path, text, strings, comments }: Source): string[] {
  if (path.startsWith('scripts/check/')) return []
  const prose = new Set([...strings, ...comments].map(({ line }) => line))
  return text.split('\n').flatMap((line, index) =>
    prose.has(index + 1) ? [] : [...line.matchAll(pattern)].map(([name]) => `${path}:${index + 1} ${name}: the word for it is ${words.get(name)} (scripts/check/glossary.ts)`))
}

import type { Source } from './source.ts'

const unfinished = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`)
const placeholder = new RegExp(['lorem' + ' ipsum', 'not ' + 'implemented', 'coming ' + 'soon'].join('|'), 'i')
const sqlStart = /^\s*(?:select\s[^]+\sfrom|insert\s+into|update\s+[\w".]+\s+set|delete\s+from|(?:alter|drop|create|truncate)\s+(?:table|schema|role|index)|set\s+(?:local|role)|grant|revoke)\s/i
const teach = 'finish it, or say plainly what it does today'

/** Marks of unfinished work: in comments, and in what people would read. */
export function unfinishedIn({ path, comments, strings }: Source): string[] {
  return [
    ...comments.filter(({ name }) => unfinished.test(name) || placeholder.test(name)),
    ...strings.filter(({ name }) => placeholder.test(name)),
  ].map(({ name, line }) => `${path}:${line} "${(unfinished.exec(name) ?? placeholder.exec(name))![0]}": ${teach}`)
}

/** The same in files that are only text. */
export function unfinishedText(path: string, text: string): string[] {
  return text.split('\n').flatMap((words, index) => {
    const mark = unfinished.exec(words) ?? placeholder.exec(words)
    return mark ? [`${path}:${index + 1} "${mark[0]}": ${teach}`] : []
  })
}

/** SQL in a string, where only Kysely's builder is allowed. It begins with a verb in one case: prose begins with a capital. */
export function rawSqlIn({ path, strings }: Source): string[] {
  if (!/^apps\/api\/src\/(core|features|http|platform|shared|jobs|realtime)\//.test(path) || /\.test\.ts$/.test(path)) return []
  return strings
    .filter(({ name }) => sqlStart.test(name) && /^\s*(?:[a-z]+|[A-Z]+)\s/.test(name))
    .map(({ line }) => `${path}:${line} SQL in a string: use Kysely's builder, or add a helper to packages/db/src/sql.ts`)
}

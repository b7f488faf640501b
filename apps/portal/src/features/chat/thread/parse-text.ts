/** A piece of what somebody wrote: words, a link, or somebody who is mentioned. */
export type Piece = { text: string; to?: string; mention?: 'me' | 'other' }

export interface Mentioned {
  name: string
  isMe: boolean
}

const link = /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}\b/gi
/** What ends a sentence ends no address; a bracket only where it was not opened in it. */
function trimmed(found: string): string {
  let end = found.length
  while (end > 0) {
    const last = found[end - 1]!
    const open = last === ')' && found.slice(0, end).split('(').length > found.slice(0, end).split(')').length - 1
    if (open || !/[.,;:!?'")\]}…*_]/.test(last)) break
    end -= 1
  }
  return found.slice(0, end)
}

const addressOf = (found: string) => (/^https?:/i.test(found) ? found : found.includes('@') && !/^www\./i.test(found) ? `mailto:${found}` : `https://${found}`)

function withLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(link)) {
    if (index < from) continue
    const shown = trimmed(found)
    if (shown.length < 5) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: shown, to: addressOf(shown) })
    from = index + shown.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** What somebody wrote in pieces. Only who is mentioned by the message itself is marked: a name after an @ alone is words. */
export function piecesOf(text: string, mentioned: readonly Mentioned[] = []): Piece[] {
  // Of two names that begin alike the longer one is meant.
  const names = [...mentioned].sort((a, b) => b.name.length - a.name.length)
  const pieces: Piece[] = []
  let rest = text
  while (rest) {
    const found = names
      .map(({ name, isMe }) => ({ at: rest.indexOf(`@${name}`), name, isMe }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0]
    if (!found) break
    if (found.at > 0) pieces.push(...withLinks(rest.slice(0, found.at)))
    pieces.push({ text: `@${found.name}`, mention: found.isMe ? 'me' : 'other' })
    rest = rest.slice(found.at + found.name.length + 1)
  }
  if (rest) pieces.push(...withLinks(rest))
  return pieces
}

/** Whom a message can mention, and how they are written in it. */
export interface Mentionable {
  /** A person's id, or `all`. */
  id: string
  name: string
}

export interface Typing {
  /** Where the @ stands. */
  at: number
  /** What was typed after it. */
  query: string
}

/** Longer names are not looked for: an @ far back is no mention that is being typed. */
const LONGEST = 40

/** The mention that is being typed at the cursor, if one is. */
export function mentionAt(text: string, cursor: number): Typing | null {
  const at = text.lastIndexOf('@', cursor - 1)
  if (cursor === 0 || at < 0 || cursor - at > LONGEST) return null
  // Within a word it is an address.
  if (at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1]!)) return null
  const query = text.slice(at + 1, cursor)
  return query.includes('\n') || query.startsWith(' ') ? null : { at, query }
}

/** The text with a name in place of what was typed of it, and where the cursor goes. */
export function withMention(text: string, { at, query }: Typing, name: string): { text: string; cursor: number } {
  const before = `${text.slice(0, at)}@${name} `
  const after = text.slice(at + 1 + query.length)
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), cursor: before.length }
}

/** Who of those that were chosen is still written in the text. */
export const mentionsIn = (text: string, chosen: readonly Mentionable[]) =>
  [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]

/** Something that is none of the openings. */
export const OTHER = ''

/**
 * What stands chosen: in a draft, or by the link that led here. It may be gone meanwhile, closed, or called otherwise, and is
 * chosen anew then: nothing is sent that nobody sees. Null: nothing is chosen yet.
 */
export function choiceOf(inDraft: string | null, byLink: string | null, offered: readonly string[]): string | null {
  if (inDraft === OTHER) return OTHER
  const there = [inDraft, byLink].find((name) => name && offered.includes(name))
  return there ?? (offered.length ? null : OTHER)
}

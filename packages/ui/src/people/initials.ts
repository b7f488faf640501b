/** At most two letters: of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')].find((c) => /\p{L}|\p{N}/u.test(c)) ?? '').join('').toUpperCase()
}

/**
 * One or two letters or digits that stand for a name: the first of its first two words. Accents are left off, because
 * only plain capitals are drawn; a name without any of those gives none.
 */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.split(/\s+/).map((word) => word.replace(/[^A-Z0-9]/g, '')).filter(Boolean)
  return words.slice(0, 2).map((word) => word[0]).join('')
}

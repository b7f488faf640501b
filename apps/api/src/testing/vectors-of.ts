// Vectors without a model: what a text is about, thrown into some hundred directions. The same text has the same vector everywhere.
const dimensions = 256

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Each part in three directions, forwards or backwards. */
export function vectorOf(parts: Iterable<readonly [part: string, weight: number]>): number[] {
  const vector: number[] = Array.from({ length: dimensions }, () => 0)
  for (const [part, weight] of parts) {
    for (const salt of ['a', 'b', 'c']) {
      const hash = hashOf(salt + part)
      vector[hash % dimensions]! += hash & 0x10000 ? weight : -weight
    }
  }
  // A text without anything has a direction, too.
  if (!vector.some(Boolean)) vector[0] = 1
  return vector
}

/** Its words, and how they begin: near to what is nearly the same. */
export const vectorOfWords = (text: string) => vectorOf(
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).flatMap((word): Array<[string, number]> => [[word, 1], [`${word.slice(0, 4)}…`, 0.7]]))

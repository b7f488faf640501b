/** How many slips are forgiven: none in short words, where another word is as near. */
const slips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Letters left out, doubled, exchanged or swapped between two words, up to `most`; more counts as `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}

/** A vocabulary in which more begin alike is nobody's: the rest of it is not looked at. */
const mostCompared = 3_000

/** The known words nearest to one that nobody here uses: up to three, all of them equally near. */
export function nearestWords(word: string, vocabulary: Iterable<string>): string[] {
  let most = /\p{N}/u.test(word) ? 0 : slips(word)
  if (!most) return []
  let best: string[] = []
  let compared = 0
  for (const candidate of vocabulary) {
    // People slip anywhere but at the start of a word.
    if (candidate.length < 4 || candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > most) continue
    if (++compared > mostCompared) break
    const distance = slipsBetween(word, candidate, most)
    if (distance > most || distance === 0) continue
    if (distance < most) {
      most = distance
      best = []
    }
    best.push(candidate)
  }
  return best.slice(0, 3)
}

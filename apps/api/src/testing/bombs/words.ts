/** A piece again and again, until there is so much of it. */
function fill(piece: string | ((n: number) => string), room: number): string {
  const parts: string[] = []
  for (let [n, length] = [0, 0]; length < room; n++) {
    const part = typeof piece === 'string' ? piece : piece(n)
    parts.push(part)
    length += part.length
  }
  return parts.join('').slice(0, room)
}

/** Texts of so many letters that are dear to whoever looks for what they say. */
export const texts: Record<string, (room: number) => string> = {
  'a heading of half a million letters over thousands of paragraphs': (room) => `# ${'heading '.repeat(60_000)}\n\n${fill('A line of words.\n\n', room - 500_000)}`,
  'empty lines': (room) => '\n'.repeat(room),
  'empty pages': (room) => '\f'.repeat(room),
  'headings alone': (room) => fill('# A\n', room),
  'one line': (room) => fill('some words without an end ', room),
  'one word': (room) => 'a'.repeat(room),
  'words of which none comes twice': (room) => fill((n) => `aa${n.toString(36).padStart(6, '0')} `, room),
  'long words of which none comes twice': (room) => fill((n) => `${n.toString(36)}${'x'.repeat(300)} `, room),
  'ends of sentences': (room) => fill('. ', room),
  'rows of a table': (room) => fill('a | b | c\n', room),
  'numbers that all speak of one thing': (room) => fill((n) => `Clean the grill and the fryer every ${(n % 90) + 2} minutes.\n`, room),
  'accents': (room) => `a${'\u0301'.repeat(room - 1)}`,
}

/** A question of a thousand letters, of which no word is anywhere, though thousands are like it. */
export const question = (seed: number): string =>
  fill((n) => `aax${seed}${n}`.padEnd(8, 'y').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!).concat(' '), 1_000)

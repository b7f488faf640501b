export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** A policy as it is typed: `# Heading`, `- point`, and paragraphs with an empty line between them. */
export function policyBlocks(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
}

function blocksOf(part: string): Block[] {
  const [first = '', ...others] = part.split('\n')
  const heading = /^#+\s+(.*)/.exec(first)
  const rest = heading ? others : [first, ...others]
  const blocks: Block[] = heading ? [{ kind: 'heading', text: heading[1] ?? '' }] : []
  if (rest.length === 0) return blocks
  if (rest.every((line) => /^[-*•]\s/.test(line))) {
    return [...blocks, { kind: 'list', items: rest.map((line) => line.replace(/^[-*•]\s+/, '')) }]
  }
  return [...blocks, { kind: 'paragraph', text: rest.join('\n') }]
}

/** A text in runs: what stands between two pairs of asterisks is strong. */
export const strongRuns = (text: string) =>
  text.split('**').map((run, index, { length }) => ({
    // Without its partner a last pair of asterisks is text like any other.
    text: index % 2 && index === length - 1 ? `**${run}` : run,
    strong: index % 2 === 1 && index < length - 1,
  })).filter((run) => run.text)

export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** A policy as it is typed: `# Heading`, `- point`, and paragraphs with an empty line between them. */
export function policyBlocks(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
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

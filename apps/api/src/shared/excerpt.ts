const longest = 300
/** So much of what is the same stands before what is not. */
const lead = 40

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function ofText(text: string, other: unknown): string {
  if (text.length <= longest) return text
  const differs = typeof other === 'string' ? firstDifference(text, other) : 0
  const from = differs > longest - lead ? Math.min(differs - lead, text.length - longest) : 0
  return `${from ? '…' : ''}${text.slice(from, from + longest)}${from + longest < text.length ? '…' : ''}`
}

/** As much of what is kept whole as is read in a list: of long texts the part where they begin to differ from what stands at the same place in `other`. */
export function excerptOf(value: unknown, other?: unknown): unknown {
  if (typeof value === 'string') return ofText(value, other)
  if (Array.isArray(value)) return value.map((each) => excerptOf(each))
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, excerptOf(each, isFields(other) ? other[key] : undefined)])) : value
}

/**
 * One range of a `Range` header (RFC 9110 section 14.2), both ends included. Several ranges, or a header that is not
 * understood, mean the whole file.
 */
export function byteRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const [, from, to] = match
  if (from && to && Number(to) < Number(from)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start >= size || (!from && Number(to) === 0)) return 'unsatisfiable'
  return { start, end }
}

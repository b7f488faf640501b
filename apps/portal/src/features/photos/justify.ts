interface Tile {
  /** Of the picture in the list that was given. */
  index: number
  width: number
}
export interface PictureRow {
  height: number
  tiles: Tile[]
}

interface Frame {
  width: number
  /** About how tall a row should be. */
  height: number
  gap: number
}

/** Panoramas and receipts would make a row of nothing. */
const shapeOf = (ratio: number) => Math.min(Math.max(ratio, 0.5), 2.6)

/** Puts pictures of any shape into rows that all end at the same edge; the last row keeps its natural size. */
export function justify(ratios: readonly number[], { width, height, gap }: Frame): PictureRow[] {
  const rows: PictureRow[] = []
  let first = 0
  let sum = 0
  const close = (end: number, rowHeight: number) => {
    const shapes = ratios.slice(first, end).map(shapeOf)
    rows.push({ height: rowHeight, tiles: shapes.map((shape, offset) => ({ index: first + offset, width: shape * rowHeight })) })
    first = end
    sum = 0
  }
  for (const [index, ratio] of ratios.entries()) {
    sum += shapeOf(ratio)
    const inner = width - gap * (index - first)
    const fitting = inner / sum
    if (fitting <= height) close(index + 1, fitting)
  }
  if (first < ratios.length) {
    const inner = width - gap * (ratios.length - first - 1)
    close(ratios.length, Math.min(height, inner / sum))
  }
  return rows
}

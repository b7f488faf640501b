interface Modules {
  size: number
  get: (row: number, column: number) => number | boolean
}

/** The dark squares of a QR code as one SVG path, each run of a row one rectangle. */
export function qrPath({ size, get }: Modules): string {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!get(row, column)) continue
      const start = column
      while (column + 1 < size && get(row, column + 1)) column += 1
      runs.push(`M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`)
    }
  }
  return runs.join('')
}

import { justify } from './justify.ts'
import type { PictureRow } from './justify.ts'
import type { Photo } from './photo.ts'

/** Photos under a heading; without one where only one album is shown. */
export interface Album {
  key?: string
  label?: string
  photos: readonly Photo[]
}

export interface PhotoLine extends PictureRow {
  photos: readonly Photo[]
}
/** What stands below each other: an album's name, or a row of its photos. `size` has the space after it. */
type Line = { size: number } & ({ heading: string; count: number } | { row: PhotoLine })

const HEADING = 56
const AFTER_ALBUM = 20
const ratioOf = ({ width, height }: Photo) => (width && height ? width / height : 1)

export function linesOf(albums: readonly Album[], width: number, phone: boolean): Line[] {
  const gap = phone ? 4 : 8
  return albums.flatMap(({ label, photos }): Line[] => {
    const rows = justify(photos.map(ratioOf), { width, height: phone ? 150 : 220, gap })
    const lines = rows.map((row, index): Line => ({
      row: { ...row, photos }, size: row.height + (index === rows.length - 1 ? AFTER_ALBUM : gap),
    }))
    return label ? [{ heading: label, count: photos.length, size: HEADING }, ...lines] : lines
  })
}

/** The row without its photos, as one background: shapes of them in a single element. */
export function shapesOf({ tiles }: PictureRow, gap: number): string {
  let at = 0
  const stops = tiles.map(({ width }) => {
    const [from, to] = [at, at + width]
    at = to + gap
    return `var(--p-surface-muted) ${from}px ${to}px, transparent ${to}px ${at}px`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

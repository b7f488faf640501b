import { useElementSize } from '@mantine/hooks'
import { useIsPhone } from '@portal/ui/use-is-phone.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useCategories } from '../../lib/library/use-categories.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { justify } from './justify.ts'
import type { PictureRow } from './justify.ts'
import { PhotoTile } from './photo-tile.tsx'
import { nameOf } from './photo.ts'
import type { Photo } from './photo.ts'
import classes from './photos.module.css'
import { photoTexts } from './texts.ts'

/** Photos under a heading; without one where only one album is shown. */
export interface Album {
  key?: string
  label?: string
  photos: readonly Photo[]
}

type Line = { heading: string; count: number; height: number } | { row: PictureRow; photos: readonly Photo[]; height: number }

const HEADING = 56
const AFTER_ALBUM = 20
const ratioOf = ({ width, height }: Photo) => (width && height ? width / height : 1)

function linesOf(albums: readonly Album[], width: number, phone: boolean): Line[] {
  const gap = phone ? 4 : 8
  return albums.flatMap(({ label, photos }): Line[] => {
    const rows = justify(photos.map(ratioOf), { width, height: phone ? 150 : 220, gap })
    const lines = rows.map((row, index): Line => ({
      row, photos, height: row.height + (index === rows.length - 1 ? AFTER_ALBUM : gap),
    }))
    return label ? [{ heading: label, count: photos.length, height: HEADING }, ...lines] : lines
  })
}

/** Rows of photos that end at the same edge; only what is near the screen exists, so 2,000 scroll like 20. */
export function PhotoGrid({ albums, openDialog }: { albums: readonly Album[]; openDialog: PageProps['openDialog'] }) {
  const t = useTexts(photoTexts)
  const phone = useIsPhone()
  const box = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  const [top, setTop] = useState(0)
  const lines = useMemo(() => (width ? linesOf(albums, width, phone) : []), [albums, width, phone])
  const shown = useMemo(() => albums.flatMap(({ photos }) => photos), [albums])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to a memoized component
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lines[index]?.height ?? 0,
    overscan: 4,
    scrollMargin: top,
    // Drawn with the frame, not within the scroll event: a hurried thumb waits for nothing.
    useFlushSync: false,
  })
  // Other heights under the same numbers: what was measured before means nothing.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lines])
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [width, albums])
  // The same function while nothing changes: else every tile is drawn again with every step of the scroll.
  const open = useCallback((id: string) => openDialog('photoViewer', { photos: shown, id }), [openDialog, shown])
  const isScrolling = useCallback(() => virtualizer.isScrolling, [virtualizer])
  const editor = useCan()('photos.update')
  const { timezone } = useTenant()
  const { labelOf } = useCategories('photos')
  return (
    <div ref={box} className={classes.grid} style={{ height: virtualizer.getTotalSize() }}>
      <div ref={ref} />
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = lines[index]
        if (!line) return null
        const style = { transform: `translateY(${start - top}px)` }
        return 'heading' in line ? (
          <h2 key={index} className={classes.album} style={style}>
            {line.heading}
            <span className={classes.count}>{t.count(line.count)}</span>
          </h2>
        ) : (
          <div key={index} className={classes.row} style={{ ...style, height: line.row.height }}>
            {line.row.tiles.map((tile) => {
              const photo = line.photos[tile.index]
              return photo && (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  name={nameOf(photo, labelOf(photo.category), timezone)}
                  width={tile.width}
                  editor={editor}
                  isScrolling={isScrolling}
                  onOpen={open}
                  openDialog={openDialog}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

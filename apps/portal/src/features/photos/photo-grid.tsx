import { useElementSize } from '@mantine/hooks'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { linesOf } from './photo-lines.ts'
import type { Album } from './photo-lines.ts'
import { PhotoRow } from './photo-row.tsx'
import { nameOf } from './photo.ts'
import type { Photo } from './photo.ts'
import classes from './photos.module.css'
import { photoTexts } from './texts.ts'
import { useFlying } from './use-flying.ts'

interface PhotoGridProps {
  albums: readonly Album[]
  openDialog: OpenDialog
}

/** Rows of photos that end at the same edge. How wide that is tells the page's first frame: nothing is measured before it. */
export function PhotoGrid(props: PhotoGridProps) {
  const { ref, width } = useElementSize()
  return <div ref={ref} className={classes.space}>{width > 0 && <Rows {...props} width={width} />}</div>
}

/** Only what is near the screen exists, so 2,000 scroll like 20. */
function Rows({ albums, openDialog, width }: PhotoGridProps & { width: number }) {
  const t = useTexts(photoTexts)
  const phone = useIsPhone()
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const lines = useMemo(() => linesOf(albums, width, phone), [albums, width, phone])
  const shown = useMemo(() => albums.flatMap(({ photos }) => photos), [albums])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to a memoized component
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lines[index]?.size ?? 0,
    overscan: 3,
    scrollMargin: top,
    // Drawn with the frame, not within the scroll event: a hurried thumb waits for nothing.
    useFlushSync: false,
  })
  // Other heights under the same numbers: what was measured before means nothing.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lines])
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [width, albums])
  // The same functions while nothing changes: else every row is drawn again with every step of the scroll.
  const open = useCallback((id: string) => openDialog('photoViewer', { photos: shown, id }), [openDialog, shown])
  const { timezone } = useTenant()
  const { labelOf } = useCategories('photos')
  const named = useCallback((photo: Photo) => nameOf(photo, labelOf(photo.category), timezone), [labelOf, timezone])
  const flying = useFlying()
  const editor = useCan()('photos.update')
  return (
    <div ref={box} className={classes.grid} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = lines[index]
        if (!line) return null
        if ('row' in line) {
          return (
            <PhotoRow
              key={index} row={line.row} top={start - top} gap={phone ? 4 : 8} flying={flying} editor={editor} nameOf={named} onOpen={open}
              openDialog={openDialog}
            />
          )
        }
        return (
          <h2 key={index} className={classes.album} style={{ transform: `translateY(${start - top}px)` }}>
            <span className={classes.albumName}>{line.heading}</span>
            <span className={classes.count}>{t.count(line.count)}</span>
          </h2>
        )
      })}
    </div>
  )
}

import { memo, useState } from 'react'
import type { OpenDialog } from '../../lib/page.ts'
import { shapesOf } from './photo-lines.ts'
import type { PhotoLine } from './photo-lines.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { Photo } from './photo.ts'
import classes from './photos.module.css'

interface PhotoRowProps {
  row: PhotoLine
  /** Pixels below the top of the grid. */
  top: number
  gap: number
  flying: boolean
  editor: boolean
  nameOf: (photo: Photo) => string
  onOpen: (id: string) => void
  openDialog: OpenDialog
}

/** A row of the grid. What flies past is only the shapes of its photos; once drawn, a row stays as it is. */
export const PhotoRow = memo(function PhotoRow({ row, top, gap, flying, editor, nameOf, onOpen, openDialog }: PhotoRowProps) {
  const [drawn, setDrawn] = useState(!flying)
  if (!flying && !drawn) setDrawn(true)
  const style = { transform: `translateY(${top}px)`, height: row.height }
  if (!drawn) return <div className={classes.row} style={{ ...style, background: shapesOf(row, gap) }} />
  return (
    <div className={classes.row} style={style}>
      {row.tiles.map(({ index, width }) => {
        const photo = row.photos[index]
        return photo && (
          <PhotoTile key={photo.id} photo={photo} name={nameOf(photo)} width={width} editor={editor} onOpen={onOpen} openDialog={openDialog} />
        )
      })}
    </div>
  )
})

import { useState } from 'react'
import { Picture } from '../../../lib/picture.tsx'
import type { Attachment } from '../data/types.ts'
import { OneFile, OneFilm, isFilm, isPhoto } from '../thread/attachments.tsx'
import { FileDialog } from './file-dialog.tsx'
import classes from './manage.module.css'

/** What was sent with a reported message: looked at beside the report, which stays open. */
export function ReportedFiles({ files }: { files: readonly Attachment[] }) {
  const [over, setOver] = useState<Attachment | null>(null)
  return (
    <>
      {files.map((file) => {
        if (isPhoto(file)) return <Picture key={file.id} className={classes.reported} src={file.url} width={file.width ?? undefined} height={file.height ?? undefined} alt={file.name} />
        return isFilm(file) ? <OneFilm key={file.id} film={file} onOpen={setOver} /> : <OneFile key={file.id} file={file} onOpen={setOver} />
      })}
      {over && <FileDialog opened data={{ file: over }} onClose={() => setOver(null)} />}
    </>
  )
}

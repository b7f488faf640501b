import { Button, FileButton } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpenDialog } from '../../../lib/page.ts'
import { errorWords, fieldWords } from '../../../texts/errors.ts'
import classes from './brand.module.css'

interface PictureCardProps {
  openDialog: OpenDialog
  /** The field of the call that takes it. */
  field: string
  accept: string
  /** What stands there now, or what is said where there is nothing. */
  shown: ReactNode
  has: boolean
  words: { title: string; text: string; upload: string; replace: string; remove: string; removeQuestion: string; removeText: string }
  upload: (file: File) => Promise<unknown>
  uploading: boolean
  remove: () => Promise<unknown>
}

/** A picture of the brand: saved as soon as it is chosen. */
export function PictureCard({ openDialog, field, accept, shown, has, words, upload, uploading, remove }: PictureCardProps) {
  const [failure, setFailure] = useState('')
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Else the browser says nothing when the same file is chosen again, as after one that failed.
    reset.current?.()
    setFailure('')
    if (file) upload(file).catch((error: unknown) => setFailure(fieldWords(error)[field] ?? errorWords(error)))
  }
  const ask = () =>
    openDialog('delete', { title: words.removeQuestion, text: words.removeText, confirm: words.remove, onConfirm: async () => void (await remove()) })
  return (
    <SectionCard title={words.title} description={words.text}>
      <div className={classes.logo}>
        {failure && <Note tone="danger">{failure}</Note>}
        {shown}
        <div className={classes.row}>
          <FileButton resetRef={reset} onChange={choose} accept={accept}>
            {(props) => (
              <Button variant="default" loading={uploading} {...props}>
                {has ? words.replace : words.upload}
              </Button>
            )}
          </FileButton>
          {has && (
            <Button variant="subtle" color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={ask}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  )
}

import { Button, FileButton } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconPhoto, IconPhotoX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { limits, refusal } from '../../../lib/uploads/limits.ts'
import { useObjectUrl } from '../../../lib/uploads/use-object-url.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../../texts/errors.ts'
import { ConversationFace } from '../conversation-face.tsx'
import type { Conversation } from '../data/types.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

/** The picture of a group, shown at once and saved by itself. */
export function GroupPicture({ conversation, mayChange }: { conversation: Conversation; mayChange: boolean }) {
  const t = useTexts(manageTexts)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const chosen = useObjectUrl(file)
  const { conversation_id: id, picture_url: picture } = conversation
  const save = useAction('chat.conversationsPicture', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['chat.conversation', { id }] }),
    onError: (error) => {
      setFile(null)
      showToast(`${t.pictureFailed} ${Object.values(fieldWords(error))[0] ?? errorWords(error)}`, { tone: 'danger' })
    },
  })
  const reset = useRef<() => void>(null)
  const choose = (next: File | null) => {
    // Else the browser says nothing when the same file is chosen again, as after one that failed.
    reset.current?.()
    if (!next) return
    const wrong = refusal('image', next)
    if (wrong) return void showToast(wrong, { tone: 'danger' })
    setFile(next)
    save.mutate({ id, picture: next })
  }
  const remove = () => {
    setFile(null)
    save.mutate({ id })
  }
  const shown = chosen ?? picture
  return (
    <div className={classes.picture}>
      <ConversationFace conversation={{ ...conversation, picture_url: shown ?? null }} size={72} />
      {mayChange && (
        <div className={classes.actions}>
          <FileButton resetRef={reset} onChange={choose} accept={limits.image.accept} inputProps={{ 'aria-label': t.choosePicture }}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} loading={save.isPending} {...props}>
                {shown ? t.otherPicture : t.choosePicture}
              </Button>
            )}
          </FileButton>
          {shown && !save.isPending && (
            <Button variant="subtle" leftSection={<IconPhotoX size={18} aria-hidden />} onClick={remove}>{t.removePicture}</Button>
          )}
        </div>
      )}
    </div>
  )
}

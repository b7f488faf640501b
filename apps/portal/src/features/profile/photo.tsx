import { Button, FileButton } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import classes from './page.module.css'
import { profileTexts } from './texts.ts'
import type { Profile } from './use-profile-form.ts'

/** The own picture: shown at once, saved by itself. */
export function Photo({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const session = useSession()
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const update = useAction('profile.updateMine', {
    onError: (error) => {
      setPreview(null)
      showToast(Object.values(fieldWords(error))[0] ?? errorWords(error), { tone: 'danger' })
    },
  })
  const save = async (change: { headshot?: File; removeHeadshot?: boolean }, words: string) => {
    await update.mutateAsync({ ...change, version: profile.version }).then((reply) => {
      if (!reply) return
      showToast(words, { tone: 'success' })
      void session.reload()
    }, () => {})
  }
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Else the browser says nothing when the same file is chosen again, as after one that failed.
    reset.current?.()
    if (!file) return
    setPreview(URL.createObjectURL(file))
    void save({ headshot: file }, t.photoSaved)
  }
  const shown = preview ?? profile.headshot_url
  return (
    <div className={classes.photo}>
      <PersonAvatar name={profile.full_name} src={shown} size={96} />
      <div className={classes.photoWords}>
        <div className={classes.row}>
          <FileButton resetRef={reset} onChange={choose} accept="image/jpeg,image/png,image/webp,image/heic,image/heif">
            {(props) => (
              <Button variant="default" loading={update.isPending} {...props}>
                {shown ? t.changePhoto : t.addPhoto}
              </Button>
            )}
          </FileButton>
          {shown && !update.isPending && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                setPreview(null)
                void save({ removeHeadshot: true }, t.photoRemoved)
              }}
            >
              {t.removePhoto}
            </Button>
          )}
        </div>
        <p className={classes.help}>{t.photoHelp}</p>
      </div>
    </div>
  )
}

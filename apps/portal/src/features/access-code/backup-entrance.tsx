import { Note } from '@portal/ui/notices/note.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormPage } from '../../lib/entrance/form-page.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { accessCodeTexts } from './texts.ts'

/** An admin comes from the list of backups, where they touched it: nothing more is asked of them. */
export function BackupEntrance({ link }: { link: string }) {
  const t = useTexts(accessCodeTexts)
  const session = useSession()
  const navigate = useNavigate()
  const begun = useRef(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const enter = async () => {
      const { data } = await call('auth.preview', { token: link })
      await session.signIn(data)
      void navigate(paths.home(), { replace: true })
    }
    enter().catch((error: unknown) => setFailure(failureWords(error, t.backupFailed)))
  }, [link, navigate, session, t])
  return (
    <FormPage title={t.backupTitle} text={t.backupText}>
      {failure && <Note tone="danger">{failure}</Note>}
    </FormPage>
  )
}

import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { accessCodeTexts } from './texts.ts'

/** An operator of the platform follows the link of the console: once, and at their own touch. */
export function SupportEntrance({ link }: { link: string }) {
  const t = useTexts(accessCodeTexts)
  const { header_logo_text: place } = useTenant()
  const session = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const enter = async () => {
    setBusy(true)
    setFailure('')
    try {
      const { data } = await call('auth.support', { token: link })
      await session.signIn(data)
      void navigate(paths.home(), { replace: true })
    } catch (error) {
      setFailure(failureWords(error, t.supportFailed))
      setBusy(false)
    }
  }
  return (
    <FormPage title={t.supportTitle(place)} text={t.supportText}>
      <FormFields onSubmit={() => void (busy || enter())}>
        {failure && <Note tone="danger">{failure}</Note>}
        <BusyButton idle={t.supportEnter} working={t.entering} busy={busy} />
      </FormFields>
    </FormPage>
  )
}

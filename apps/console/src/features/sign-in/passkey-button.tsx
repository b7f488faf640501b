import { Button } from '@mantine/core'
import { ApiError } from '@portal/contract/client/api-error'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { answerOf, knowsPasskeys } from '../../lib/passkey.ts'
import { errorWords } from '../../texts/errors.ts'
import { signInTexts as t } from './texts.ts'

/** Signs in with a passkey alone: it is something they have, opened by something they are or know. */
export function PasskeyButton({ onFailure }: { onFailure: (words: string | undefined) => void }) {
  const { signIn } = useSession()
  const [busy, setBusy] = useState(false)
  const enter = useAction('auth.passkeySignIn', { onSuccess: ({ data }) => signIn(data) })
  const run = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      const response = await answerOf()
      if (response) await enter.mutateAsync({ response })
    } catch (error) {
      onFailure(error instanceof ApiError ? errorWords(error) : t.passkeyFailed)
    }
    setBusy(false)
  }
  if (!knowsPasskeys()) return null
  return (
    <Button variant="default" fullWidth leftSection={<IconKey size={18} aria-hidden />} loading={busy} onClick={() => void run()}>
      {t.withPasskey}
    </Button>
  )
}

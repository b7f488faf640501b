import { Button, Loader } from '@mantine/core'
import { ApiError } from '@portal/contract/client/api-error'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refuses } from '../../api/refuses.ts'
import type { Reply } from '../../api/types.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { tenantText, useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './page.module.css'
import { verifyEmailTexts } from './texts.ts'
import { tokenIn } from './token-in.ts'

/** How long the success stands before the login comes by itself. */
const LEAVE_MS = { approved: 5000, pending: 8000 } as const

type State =
  | { is: 'verifying' }
  | { is: 'success'; reply: Reply<'auth.verifyEmail'> }
  | { is: 'error'; error: unknown; busy: boolean }

/** Confirms an address with the mailed token: once, whatever happens on screen meanwhile, and again where it is asked for. */
function useVerification(token: string) {
  const [state, setState] = useState<State>({ is: 'verifying' })
  // Where only the answer was lost, it is given once more.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const asked = useRef(false)
  const ask = useCallback(() => {
    call('auth.verifyEmail', { token }, { idempotencyKey }).then(
      (reply) => setState({ is: 'success', reply }),
      (error: unknown) => setState({ is: 'error', error, busy: false }),
    )
  }, [token, idempotencyKey])
  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    ask()
  }, [token, ask])
  const again = () => {
    setState((now) => (now.is === 'error' ? { ...now, busy: true } : now))
    ask()
  }
  return { state, again }
}

export function VerifyEmailPage() {
  const t = useTexts(verifyEmailTexts)
  const [token] = useState(() => tokenIn(location.href))
  const { state, again } = useVerification(token)
  if (!token) return <Failed words={t.noToken} />
  if (state.is === 'error') {
    const words = failureWords(state.error, t.failed)
    return refuses(state.error) ? <Failed words={words} /> : <Unanswered error={state.error} words={words} busy={state.busy} onRetry={again} />
  }
  if (state.is === 'success') return <Verified reply={state.reply} />
  return <FormPage title={t.verifying} text={t.verifyingText} mark={<Loader className={classes.mark} aria-hidden />} />
}

function Verified({ reply }: { reply: Reply<'auth.verifyEmail'> }) {
  const t = useTexts(verifyEmailTexts)
  const tenant = useTenant()
  const english = useLanguage() === 'en'
  const { toLogin } = useEntrance()
  const { userApproved } = reply
  const ownWords = userApproved ? t.approved : t.pending(tenantText(tenant, 'approvalTime', t.approvalTime))
  const message = userApproved ? t.canLogIn : t.awaiting
  const wait = userApproved ? LEAVE_MS.approved : LEAVE_MS.pending
  const leave = useCallback(
    () => toLogin({ emailVerified: true, userApproved, message }),
    [toLogin, userApproved, message],
  )
  useEffect(() => {
    const timer = setTimeout(leave, wait)
    return () => clearTimeout(timer)
  }, [leave, wait])
  return (
    <FormPage
      title={(english && reply.message) || t.verified}
      text={(english && reply.approvalMessage) || ownWords}
      mark={<IconCircleCheck className={classes.mark} data-tone="success" size={56} stroke={1.5} aria-hidden />}
    >
      <p className={classes.leaving}>{t.leaving(wait / 1000)}</p>
      <Button onClick={leave}>{t.toLogin}</Button>
    </FormPage>
  )
}

/** The link may be as good as it was: nobody heard what the server says of it. */
function Unanswered({ error, words, busy, onRetry }: { error: unknown; words: string; busy: boolean; onRetry: () => void }) {
  const t = useTexts(verifyEmailTexts)
  const common = useTexts(entranceTexts)
  const { toLogin } = useEntrance()
  return (
    <FormPage
      title={error instanceof ApiError && error.status !== 500 ? t.notYet : t.failedTitle}
      text={<span role="alert">{words}</span>}
      mark={<IconCircleX className={classes.mark} data-tone="danger" size={56} stroke={1.5} aria-hidden />}
    >
      <FormFields onSubmit={onRetry}>
        <BusyButton idle={t.retry} working={t.verifying} busy={busy} />
        <Button type="button" variant="default" onClick={() => toLogin()}>
          {common.backToLogin}
        </Button>
      </FormFields>
    </FormPage>
  )
}

function Failed({ words }: { words: string }) {
  const t = useTexts(verifyEmailTexts)
  const common = useTexts(entranceTexts)
  const { toLogin } = useEntrance()
  return (
    <FormPage
      title={t.failedTitle}
      text={<span role="alert">{words}</span>}
      mark={<IconCircleX className={classes.mark} data-tone="danger" size={56} stroke={1.5} aria-hidden />}
    >
      <p className={classes.leaving}>{t.newLink}</p>
      <Button onClick={() => toLogin()}>
        {common.backToLogin}
      </Button>
    </FormPage>
  )
}

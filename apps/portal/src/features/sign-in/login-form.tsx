import { Anchor, Button, InputBase, PasswordInput, TextInput } from '@mantine/core'
import type { Role } from '@portal/contract'
import { roles } from '@portal/contract/kit/roles'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { storage } from '../../device/storage.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import classes from './login-form.module.css'
import { signInTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

const resend = lazyPart<{ email: string }>(() => import('./resend-verification.tsx').then((m) => m.ResendVerification))

/** How long what another screen had to say stands above the form. */
const BANNER_MS = 10_000

/** The last choice that worked on this device. */
function lastRole(): Role {
  const kept = storage.lastRole.get()
  return roles.find((role) => role === kept) ?? 'team'
}

export function LoginForm() {
  const t = useTexts(signInTexts)
  const common = useTexts(entranceTexts)
  const roleName = useRoleName()
  const { self_signup: selfSignup } = useTenant()
  const { state, toSignUp, toForgotPassword } = useEntrance()
  const { busy, failure, fail, withPassword, withPasskey } = useSignIn()
  // Plain state: this form is in the first download, a form library need not be.
  const [email, setEmail] = useState(state.email ?? '')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState(lastRole)
  const [tried, setTried] = useState(false)

  const submit = () => {
    const complete = Boolean(email.trim() && password)
    setTried(!complete)
    if (complete) void withPassword({ email, password, role })
    else fail(common.fillAll)
  }

  return (
    <FormPage title={t.title}>
      {/* What is said now stands alone: not one thing in green and the next in red. */}
      {!failure && <Banner />}
      <FormFields onSubmit={submit}>
        {failure && (
          <Note tone={failure.waits ? 'info' : 'danger'}>
            {failure.words}
            {failure.unverified && <resend.Part email={email} />}
          </Note>
        )}
        <TextInput
          label={common.email}
          description={t.orUsername}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={tried && !email.trim()}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={common.password}
          autoComplete="current-password"
          value={password}
          error={tried && !password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {/* A NativeSelect, without the parts of other lists that it brings to the first download. */}
        <InputBase
          component="select"
          label={t.loginAs}
          size="md"
          pointer
          rightSection={<IconSelector size={18} color="var(--mantine-color-dimmed)" aria-hidden />}
          rightSectionPointerEvents="none"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {roles.map((value) => <option key={value} value={value}>{roleName(value)}</option>)}
        </InputBase>
        <BusyButton idle={t.submit} working={t.submitting} busy={busy} mt={4} />
        {'PublicKeyCredential' in window && (
          <Button type="button" variant="default" disabled={busy} onClick={() => void withPasskey(role)}>
            {t.passkey}
          </Button>
        )}
        <Anchor component="button" type="button" className={failure ? classes.link : classes.quiet} onClick={() => toForgotPassword(email)}>
          {failure ? t.forgot : t.trouble}
        </Anchor>
      </FormFields>
      <div className={classes.foot}>
        {selfSignup && (
          <p>
            {t.noAccount}{' '}
            <Anchor component="button" type="button" className={classes.link} onClick={toSignUp}>
              {t.signUp}
            </Anchor>
          </p>
        )}
        <Anchor component={Link} to={paths.privacyPolicy()} target="_blank" rel="noopener" className={classes.quiet}>
          {t.privacy}
          <span className={classes.heard}> ({t.newTab})</span>
        </Anchor>
      </div>
    </FormPage>
  )
}

/** What the screen before had to say: an address confirmed, a password set. */
function Banner() {
  const { state, forgetMessage } = useEntrance()
  const { message } = state
  const [shown, setShown] = useState(message)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => {
      setShown(undefined)
      forgetMessage()
    }, BANNER_MS)
    return () => clearTimeout(timer)
  }, [message, forgetMessage])
  if (!shown) return null
  return (
    <div className={classes.banner}>
      <Note tone="success">{shown}</Note>
    </div>
  )
}

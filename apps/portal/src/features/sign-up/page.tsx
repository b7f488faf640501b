import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordWarning } from '@portal/contract/people/password-rules'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useId, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useRefusal } from '../../lib/forms/use-refusal.ts'
import { RuleList } from '../../lib/password/rule-list.tsx'
import { tenantText, useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { Created } from './created.tsx'
import classes from './page.module.css'
import { signUpTexts } from './texts.ts'

/** Asks for an account: confirmed by mail, approved by an administrator. */
export function SignUpPage() {
  const t = useTexts(signUpTexts)
  const common = useTexts(entranceTexts)
  const locale = useLanguage()
  const tenant = useTenant()
  const { state, toLogin } = useEntrance()
  const [poster, setPoster] = useState(state.poster)
  const policy = useCall('saas.privacyPolicy', {}, { aside: true })
  /** What stood when the box was ticked: what is published after that nobody here has agreed to. */
  const [policyVersion, setPolicyVersion] = useState<string>()
  const warningId = useId()
  const rulesId = useId()
  const form = useForm({ initialValues: { firstName: '', lastName: '', email: '', password: '', agreed: false } })
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, t.failed) })
  const { firstName, lastName, email, password, agreed } = form.values
  const problem = password ? passwordWarning(password, locale) : undefined
  const signUp = useAction('auth.signup', {
    onError: (error) => {
      // A poster of before: said once, and the same form asks without it.
      if (error.code === 'auth.poster_renewed') setPoster(undefined)
      refuse(error)
    },
  })

  /** What stands in the way, if anything; run on the button, on Enter and again by the server. */
  const obstacle = () => {
    const empty = { firstName, lastName, email, password }
    const missing = Object.entries(empty).filter(([, value]) => !value.trim())
    form.setErrors(Object.fromEntries(missing.map(([name]) => [name, true])))
    if (missing.length) return common.fillAll
    if (!looksLikeEmail(email)) {
      form.setFieldError('email', common.validEmail)
      return common.validEmail
    }
    if (problem) return problem
    return agreed ? '' : t.mustAgree
  }
  const submit = () => {
    if (signUp.isPending) return
    const words = obstacle()
    say(words)
    if (!words) signUp.mutate({ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password, locale, policyVersion, ...(poster && { poster }) })
  }

  const box = form.getInputProps('agreed', { type: 'checkbox' })
  return (
    <FormPage title={tenantText(tenant, 'signUpTitle', t.title)}>
      <FormFields onSubmit={submit}>
        {failure && <Note tone="danger">{failure}</Note>}
        {/* A disabled button takes Enter away from a form: the fields see to it themselves. */}
        <div className={classes.fields} role="presentation" onKeyDown={({ key, target }) => {
          if (key === 'Enter' && target instanceof HTMLInputElement) submit()
        }}>
          <div className={classes.names}>
            <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
          </div>
          <TextInput
            label={common.email}
            placeholder={t.emailOnFile}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <div>
            <PasswordInput
              label={common.password}
              autoComplete="new-password"
              aria-describedby={`${rulesId} ${warningId}`}
              {...form.getInputProps('password')}
            />
            <p id={warningId} className={classes.warning} aria-live="polite">
              {problem && t.warning(problem)}
            </p>
            <RuleList password={password} id={rulesId} />
          </div>
          <Checkbox
            classNames={{ body: classes.consent }}
            label={
              <>
                {t.agree}{' '}
                <Anchor href={paths.privacyPolicy()} target="_blank" rel="noopener">
                  {t.policy}
                  <span className={classes.heard}> ({t.newTab})</span>
                </Anchor>
              </>
            }
            {...box}
            onChange={(event) => {
              box.onChange(event)
              setPolicyVersion(policy.data?.data.version)
            }}
          />
        </div>
        <BusyButton
          idle={t.submit}
          working={t.submitting}
          busy={signUp.isPending}
          disabled={Boolean(problem) || !agreed}
        />
        <Button type="button" variant="default" onClick={() => toLogin()}>
          {common.backToLogin}
        </Button>
      </FormFields>
      {signUp.isSuccess && <Created onLeave={() => toLogin({ email: email.trim() })} />}
    </FormPage>
  )
}

import { NumberInput, PasswordInput, Radio, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { looksLikeEmail } from '../../../lib/entrance/email.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import type { SavedForm } from '../../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../page.module.css'
import type { AllSettings } from '../use-settings.ts'
import { emailChange, fieldsOf } from './email-fields.ts'
import type { EmailValues } from './email-fields.ts'
import { TestMail } from './test-mail.tsx'
import { emailTexts } from './texts.ts'

const standing = ({ emailSettings, version }: Pick<AllSettings, 'emailSettings' | 'version'>) => ({ values: fieldsOf(emailSettings), version })

/** How mail goes out, with a try of it; what else belongs there stands below. */
export function Email({ all, children }: { all: AllSettings; children?: ReactNode }) {
  const t = useTexts(emailTexts)
  const common = useTexts(formTexts)
  const update = useAction('admin.settingsEmail')
  const own = ({ provider }: EmailValues) => provider !== 'platform'
  const smtp = ({ provider }: EmailValues) => provider === 'smtp'
  const address = (value: string) => (value && !looksLikeEmail(value) ? t.validEmail : null)
  const saved = useSavedForm<EmailValues>({
    name: 'settings.email',
    secrets: ['secret'],
    stands: standing(all),
    validate: {
      fromAddress: (value, values) => (own(values) && !value ? t.required : address(value)),
      replyTo: address,
      host: (value, values) => (smtp(values) && !value.trim() ? t.required : null),
      port: (value, values) => (smtp(values) && !(Number(value) >= 1 && Number(value) <= 65_535) ? t.portRange : null),
    },
    save: async (changes, version) => {
      const { data } = await update.mutateAsync({ emailSettings: emailChange(changes), version })
      return standing(data)
    },
    theirs: standing,
    onSaved: () => showToast(common.saved, { tone: 'success' }),
  })
  const labels = {
    provider: t.provider, fromName: t.fromName, fromAddress: t.fromAddress, replyTo: t.replyTo, host: t.host, port: t.port,
    user: t.user, secure: t.secure, secret: null,
  }
  return (
    <div className={classes.stack}>
      <SectionCard title={t.title} description={t.text}>
        <SavedFormFrame saved={saved} labels={labels} save={t.save}>
          <Fields saved={saved} hasSecret={all.emailSettings.hasSecret} />
        </SavedFormFrame>
      </SectionCard>
      <TestMail values={saved.form.values} />
      {children}
    </div>
  )
}

function Fields({ saved: { form }, hasSecret }: { saved: SavedForm<EmailValues>; hasSecret: boolean }) {
  const t = useTexts(emailTexts)
  const { provider } = form.values
  const mail = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const
  return (
    <>
      <Radio.Group label={t.provider} {...form.getInputProps('provider')}>
        <div className={classes.options}>
          <Radio value="platform" label={t.platform} description={t.platformText} />
          <Radio value="resend" label={t.resend} description={t.resendText} />
          <Radio value="smtp" label={t.smtp} description={t.smtpText} />
        </div>
      </Radio.Group>
      <TextInput label={t.fromName} description={t.fromNameHelp} {...form.getInputProps('fromName')} />
      {provider !== 'platform' && <TextInput label={t.fromAddress} {...mail} {...form.getInputProps('fromAddress')} />}
      <TextInput label={t.replyTo} description={t.replyToHelp} {...mail} {...form.getInputProps('replyTo')} />
      {provider === 'smtp' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <TextInput label={t.host} autoCapitalize="none" spellCheck={false} {...form.getInputProps('host')} />
            <NumberInput label={t.port} hideControls allowDecimal={false} {...form.getInputProps('port')} />
          </SimpleGrid>
          <Switch label={t.secure} {...form.getInputProps('secure', { type: 'checkbox' })} />
          <TextInput label={t.user} autoComplete="off" autoCapitalize="none" {...form.getInputProps('user')} />
        </>
      )}
      {provider !== 'platform' && (
        <PasswordInput
          label={provider === 'smtp' ? t.password : t.apiKey}
          description={hasSecret ? t.secretKept : t.secretHelp}
         
          autoComplete="new-password"
          {...form.getInputProps('secret')}
        />
      )}
    </>
  )
}

import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { passwordWarning } from '@portal/contract/people/password-rules'
import type { Role } from '@portal/contract'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useRequired } from '../../lib/forms/use-required.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { currentLanguage } from '../../texts/language.ts'
import type { Account } from './account.ts'
import { OneTimePasswordField } from './one-time-password-dialog.tsx'
import { oneTimePassword } from './one-time-password.ts'
import classes from './page.module.css'
import { RoleChoice } from './role-dialog.tsx'
import { userManagementTexts } from './texts.ts'

const blank = { firstName: '', lastName: '', email: '', username: '', position: '', role: 'team' as Role, how: 'invitation' }

/** What they sign in with, unless somebody has it already. */
const nameAsUsername = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((word) => word.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]/g, '')).filter(Boolean).join('.').slice(0, 30)

/** An account for someone, by invitation or with a password told in person. */
export function AddPerson({ onClose, onCode }: { onClose: () => void; onCode: (account: Account) => void }) {
  const t = useTexts(userManagementTexts)
  const required = useRequired()
  const [start] = useState(() => ({ ...blank, password: oneTimePassword() }))
  const create = useAction('userAccounts.create')
  const saved = useSavedForm({
    name: 'account:new',
    stands: { values: start },
    // For one person's ears.
    secrets: ['password'],
    validate: {
      firstName: required,
      lastName: required,
      // Who gets a code needs no address.
      email: (value, { how }) => (looksLikeEmail(value) || (how === 'code' && !value.trim()) ? null : t.validEmail),
      password: (value, { how }) => ((how === 'password' && passwordWarning(value, currentLanguage())) || null),
    },
    save: async (_, __, { how, password, position, email, username, ...person }) => {
      const known = how === 'code' && !email.trim() ? { username: username.trim() || nameAsUsername(person) } : { email: email.trim() }
      const { data } = await create.mutateAsync({ ...person, ...known, ...(how === 'code' && { invite: false }), ...(position.trim() && { position }), ...(how === 'password' && { password }) })
      const name = `${data.first_name} ${data.last_name}`
      if (how === 'code') onCode(data)
      else showToast(how === 'invitation' ? t.invitedNew(name) : t.created(name), { tone: 'success' })
      return null
    },
    onSaved: onClose,
  })
  const { form } = saved
  const invited = form.values.how === 'invitation'
  const coded = form.values.how === 'code'
  return (
    <FormDialog
      opened
      saved={saved}
      onClose={onClose}
      title={t.addTitle}
      actions={invited ? t.sendInvitation : t.createAccount}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={t.firstName} autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={t.lastName} autoComplete="off" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput label={coded ? t.emailIfAny : t.email} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...form.getInputProps('email')} />
      {coded && !form.values.email.trim() && (
        <TextInput label={t.username} description={t.usernameHelp} placeholder={nameAsUsername(form.values)} autoComplete="off" autoCapitalize="none" {...form.getInputProps('username')} />
      )}
      <TextInput label={t.position} autoComplete="off" {...form.getInputProps('position')} />
      <RoleChoice value={form.values.role} onChange={(next) => form.setFieldValue('role', next)} />
      <Radio.Group label={t.how} {...form.getInputProps('how')}>
        <div className={classes.choices}>
          <Radio value="invitation" label={t.byInvitation} description={t.byInvitationText} />
          <Radio value="code" label={t.byCode} description={t.byCodeText} />
          <Radio value="password" label={t.byPassword} description={t.byPasswordText} />
        </div>
      </Radio.Group>
      {form.values.how === 'password' && <OneTimePasswordField value={form.values.password} onChange={(value) => form.setFieldValue('password', value)} />}
    </FormDialog>
  )
}

import { Radio, TextInput } from '@mantine/core'
import type { SavedForm } from '../../../lib/forms/use-saved-form.ts'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { OneTimePasswordField, RoleChoice } from '../../user-management/public.ts'
import { teamTexts } from '../texts.ts'
import classes from './add-person.module.css'
import { usernameOf } from './new-person.ts'
import type { NewPerson } from './new-person.ts'
import { addPersonTexts } from './texts.ts'

interface AccessFieldsProps {
  form: SavedForm<NewPerson>['form']
  /** Who is no admin invites members of the team, and in no other way. */
  admin: boolean
  /** They stand in the directory already. */
  stands: boolean
}

/** How somebody new gets in, and as what. */
export function AccessFields({ form, admin, stands }: AccessFieldsProps) {
  const t = useTexts(teamTexts)
  const words = useTexts(addPersonTexts)
  const { optional } = useTexts(formTexts)
  const { how, email, password, role } = form.values
  return (
    <>
      <Radio.Group label={words.how} {...form.getInputProps('how')}>
        <div className={classes.choices}>
          <Radio value="invitation" label={words.byInvitation} description={words.byInvitationText} />
          {admin && <Radio value="code" label={words.byCode} description={words.byCodeText} />}
          {admin && <Radio value="password" label={words.byPassword} description={words.byPasswordText} />}
          {!stands && <Radio value="none" label={words.notYet} description={words.notYetText} />}
        </div>
      </Radio.Group>
      {how !== 'none' && (
        <TextInput label={how === 'code' ? optional(t.email) : t.email} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" maxLength={254} {...form.getInputProps('email')} />
      )}
      {how === 'code' && !email.trim() && (
        <TextInput label={words.username} description={words.usernameHelp} placeholder={usernameOf(form.values)} autoComplete="off" autoCapitalize="none" {...form.getInputProps('username')} />
      )}
      {how === 'password' && <OneTimePasswordField value={password} onChange={(value) => form.setFieldValue('password', value)} />}
      {admin && how !== 'none' && <RoleChoice value={role} onChange={(next) => form.setFieldValue('role', next)} />}
    </>
  )
}

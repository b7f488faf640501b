import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { useRequired } from '../../lib/forms/use-required.ts'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import type { Stands } from '../../lib/forms/stands.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { PlaceFields, teamTexts, wholeTeam } from '../team/public.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import { detailsTexts } from './details-texts.ts'
import classes from './page.module.css'

interface Details {
  first_name: string
  last_name: string
  email: string
  username: string
  position: string
  department: string
  /** Whether an invitation goes to another address. */
  invite: boolean
}

const standing = ({ first_name, last_name, email, username, position, department, version }: Account): Stands<Details> => ({
  values: { first_name, last_name, email: email ?? '', username, position: position ?? '', department: department ?? '', invite: true },
  version,
})

/** What another address means for somebody: none yet, an invitation, a first link to confirm it, being out until they have, or their user name alone. */
function comesOf({ email: before, email_verified, invited, is_active, approval }: Account, typed: string) {
  const email = typed.trim()
  if (email.toLowerCase() === (before ?? '').toLowerCase()) return 'stays'
  if (!email) return 'leaves'
  if (!is_active || approval === 'denied') return 'closed'
  if (email_verified) return before ? 'proves' : 'stays'
  return invited ? 'invites' : 'confirms'
}

/** What somebody is called, signs in with and works as: corrected in one place, with what another address means for them. */
export function DetailsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(detailsTexts)
  const place = useTexts(teamTexts)
  const { optional } = useTexts(formTexts)
  const required = useRequired()
  const everyone = useCall('team.list', wholeTeam).data?.data ?? []
  const update = useAction('userAccounts.update')
  const stands = standing(account)
  const before = stands.values
  const saved = useSavedForm<Details>({
    name: `account:${account.id}`,
    stands,
    validate: {
      first_name: required,
      // Some people have one name.
      last_name: (value) => (before.last_name ? required(value) : null),
      email: (value) => (!value.trim() || looksLikeEmail(value) ? null : place.validEmail),
      username: required,
    },
    save: async ({ email, invite, ...changes }, version) => {
      const address = email?.trim()
      const { data } = await update.mutateAsync({ id: account.id, ...changes, ...(address === undefined ? {} : { email: address || null }), invite, version })
      const name = nameOf(data)
      const comes = comesOf(account, address ?? before.email)
      const told = comes === 'confirms' || comes === 'proves' ? t.toConfirm : comes === 'invites' && invite !== false ? t.invited : undefined
      showToast(told?.(name, address ?? '') ?? t.saved(name), { tone: 'success' })
      return null
    },
    theirs: standing,
    onSaved: onClose,
  })
  const { form, dirty } = saved
  const isIn = account.approval === 'approved'
  const comes = comesOf(account, form.values.email)
  return (
    <FormDialog
      opened
      saved={saved}
      onClose={onClose}
      title={t.title(nameOf(account))}
      size="lg"
      labels={{
        first_name: t.firstName, last_name: t.lastName, email: place.email, username: t.username, position: place.position, department: place.department, invite: null,
      }}
      actions={{ submit: t.save, disabled: !dirty }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={t.firstName} autoComplete="off" maxLength={80} data-autofocus {...form.getInputProps('first_name')} />
        <TextInput label={t.lastName} autoComplete="off" maxLength={80} {...form.getInputProps('last_name')} />
      </SimpleGrid>
      <TextInput
        label={optional(place.email)} description={t[comes]} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254}
        {...form.getInputProps('email')}
      />
      {comes === 'invites' && <Checkbox label={t.invite} {...form.getInputProps('invite', { type: 'checkbox' })} />}
      <TextInput
        label={t.username} description={t.usernameHelp} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40}
        {...form.getInputProps('username')}
      />
      <PlaceFields form={form} names={isIn ? ['position', 'department'] : ['position']} members={everyone} />
      {!isIn && <p className={classes.help}>{t.placedLater}</p>}
    </FormDialog>
  )
}

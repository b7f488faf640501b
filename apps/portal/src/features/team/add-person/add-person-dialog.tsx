import '../../../api/routes-of-few.ts'
import { SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { passwordWarning } from '@portal/contract/people/password-rules'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { looksLikeEmail } from '../../../lib/entrance/email.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useRequired } from '../../../lib/forms/use-required.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { AccessCodeDialog, oneTimePassword } from '../../user-management/public.ts'
import type { Account } from '../../user-management/public.ts'
import { wholeTeam } from '../offered/whole-team.ts'
import type { Member } from '../member.ts'
import { PhotoField } from '../photo-crop/photo-field.tsx'
import type { PhotoChange } from '../photo-crop/photo-field.tsx'
import { PlaceFields } from '../place-fields.tsx'
import { teamTexts } from '../texts.ts'
import { useSaving } from '../use-saving.ts'
import { AccessFields } from './access-fields.tsx'
import classes from './add-person.module.css'
import { knownOf } from './known-of.ts'
import { useMayMakeAccounts } from './may-make-accounts.ts'
import type { NewPerson } from './new-person.ts'
import { addPersonTexts } from './texts.ts'
import { useNewAccount } from './use-new-account.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    /** Somebody who stands in the directory and gets an account. */
    addPerson: { member?: Member }
  }
}

const blank: Omit<NewPerson, 'password'> = {
  firstName: '', lastName: '', how: 'invitation', email: '', username: '', role: 'team', position: '', department: '', level: '', startDate: '', bio: '',
}

/** Somebody new: their entry in the directory and, unless they only stand there, their account. */
export function AddPersonDialog({ data: { member }, opened, onClose }: DialogProps<'addPerson'>) {
  const [coded, setCoded] = useState<Account>()
  if (coded) return <AccessCodeDialog account={coded} onClose={onClose} />
  return <NewPersonForm member={member} opened={opened} onClose={onClose} onDone={(account) => (account ? setCoded(account) : onClose())} />
}

interface NewPersonFormProps {
  member?: Member
  opened: boolean
  onClose: () => void
  /** With the account that is still to get a code. */
  onDone: (account?: Account) => void
}

function NewPersonForm({ member, opened, onClose, onDone }: NewPersonFormProps) {
  const t = useTexts(teamTexts)
  const words = useTexts(addPersonTexts)
  const edits = useTexts(formTexts)
  const required = useRequired()
  const admin = useMayMakeAccounts()
  const everyone = useCall('team.list', wholeTeam).data?.data ?? []
  const [start] = useState<NewPerson>(() => ({ ...blank, ...(member && knownOf(member)), password: oneTimePassword() }))
  const [photo, setPhoto] = useState<PhotoChange>()
  const coded = useRef<Account>(undefined)
  const saveEntry = useSaving()
  const saveAccount = useNewAccount()
  const saved = useSavedForm<NewPerson>({
    name: `person:${member?.id ?? 'new'}`,
    stands: { values: start },
    // For one person's ears.
    secrets: ['password'],
    files: { headshot: photo ?? null },
    validate: {
      firstName: required,
      lastName: (value, { how }) => (how === 'none' ? null : required(value)),
      email: (value, { how }) => (how === 'none' || looksLikeEmail(value) || (how === 'code' && !value.trim()) ? null : t.validEmail),
      password: (value, { how }) => ((how === 'password' && passwordWarning(value, currentLanguage())) || null),
    },
    save: async (_, __, person) => {
      const { how, firstName, lastName, email, position, department, level, startDate, bio } = person
      const name = `${firstName} ${lastName}`.trim()
      if (admin && how !== 'none') {
        const account = await saveAccount(person, photo, member)
        if (how === 'code') coded.current = account
      } else {
        await saveEntry({ name, firstName: firstName.trim() || undefined, position, department, level, startDate, bio, email: how === 'none' ? '' : email }, photo)
      }
      if (how !== 'code') showToast({ invitation: t.invited, password: words.created, none: words.added }[how](name), { tone: 'success' })
      return null
    },
    onSaved: () => onDone(coded.current),
  })
  const { form } = saved
  const { firstName, lastName, how } = form.values
  return (
    <FormDialog
      opened={opened}
      saved={saved}
      onClose={onClose}
      title={member ? words.inviteOne(member.name) : t.add}
      size="lg"
      actions={{ invitation: words.sendInvitation, code: words.createAccount, password: words.createAccount, none: t.add }[how]}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={words.firstName} autoComplete="off" maxLength={80} data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={how === 'none' ? edits.optional(words.lastName) : words.lastName} autoComplete="off" maxLength={80} {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <AccessFields form={form} admin={admin} stands={Boolean(member)} />
      <PlaceFields form={form} names={['position', 'department']} members={everyone} />
      {!member && <Disclosure title={words.more}>
        <div className={classes.more}>
          <PhotoField name={`${firstName} ${lastName}`.trim()} src={null} value={photo} onChange={setPhoto} />
          <PlaceFields form={form} names={['level', 'startDate']} members={everyone} />
          <Textarea label={edits.optional(t.bio)} minRows={3} maxRows={8} maxLength={2000} {...form.getInputProps('bio')} />
        </div>
      </Disclosure>}
    </FormDialog>
  )
}

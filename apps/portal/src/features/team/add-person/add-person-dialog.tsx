import '../../../api/routes-of-few.ts'
import { SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { passwordWarning } from '@portal/contract/people/password-rules'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useRef, useState } from 'react'
import { useCan } from '../../../api/session.ts'
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
import { wholeTeam } from '../member.ts'
import { PhotoField } from '../photo-crop/photo-field.tsx'
import type { PhotoChange } from '../photo-crop/photo-field.tsx'
import { PlaceFields } from '../place-fields.tsx'
import { teamTexts } from '../texts.ts'
import { useSaving } from '../use-saving.ts'
import { AccessFields } from './access-fields.tsx'
import classes from './add-person.module.css'
import type { NewPerson } from './new-person.ts'
import { addPersonTexts } from './texts.ts'
import { useNewAccount } from './use-new-account.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    addPerson: Record<string, never>
  }
}

const blank: Omit<NewPerson, 'password'> = {
  firstName: '', lastName: '', how: 'invitation', email: '', username: '', role: 'team', position: '', department: '', level: '', startDate: '', bio: '',
}

/** Somebody new: their entry in the directory and, unless they only stand there, their account. */
export function AddPersonDialog({ opened, onClose }: DialogProps<'addPerson'>) {
  const [coded, setCoded] = useState<Account>()
  if (coded) return <AccessCodeDialog account={coded} onClose={onClose} />
  return <NewPersonForm opened={opened} onClose={onClose} onDone={(account) => (account ? setCoded(account) : onClose())} />
}

interface NewPersonFormProps {
  opened: boolean
  onClose: () => void
  /** With the account that is still to get a code. */
  onDone: (account?: Account) => void
}

function NewPersonForm({ opened, onClose, onDone }: NewPersonFormProps) {
  const t = useTexts(teamTexts)
  const words = useTexts(addPersonTexts)
  const edits = useTexts(formTexts)
  const required = useRequired()
  const admin = useCan()('userAccounts.create')
  const everyone = useCall('team.list', wholeTeam).data?.data ?? []
  const [start] = useState<NewPerson>(() => ({ ...blank, password: oneTimePassword() }))
  const [photo, setPhoto] = useState<PhotoChange>()
  const coded = useRef<Account>(undefined)
  const saveEntry = useSaving()
  const saveAccount = useNewAccount()
  const saved = useSavedForm<NewPerson>({
    name: 'person:new',
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
        const account = await saveAccount(person, photo)
        if (how === 'code') coded.current = account
      } else {
        await saveEntry({ name, position, department, level, startDate, bio, email: how === 'none' ? '' : email }, photo)
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
      title={t.add}
      size="lg"
      actions={{ invitation: words.sendInvitation, code: words.createAccount, password: words.createAccount, none: t.add }[how]}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={words.firstName} autoComplete="off" maxLength={80} data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={how === 'none' ? edits.optional(words.lastName) : words.lastName} autoComplete="off" maxLength={80} {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <AccessFields form={form} admin={admin} />
      <PlaceFields form={form} names={['position', 'department']} members={everyone} />
      <Disclosure title={words.more}>
        <div className={classes.more}>
          <PhotoField name={`${firstName} ${lastName}`.trim()} src={null} value={photo} onChange={setPhoto} />
          <PlaceFields form={form} names={['level', 'startDate']} members={everyone} />
          <Textarea label={edits.optional(t.bio)} minRows={3} maxRows={8} maxLength={2000} {...form.getInputProps('bio')} />
        </div>
      </Disclosure>
    </FormDialog>
  )
}

import '@portal/ui/styles/signed-in.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { EnrolForm } from '../features/account/enrol-form.tsx'
import { NewPasskeyForm } from '../features/account/new-passkey-form.tsx'
import { FormPage } from '../lib/form-page.tsx'
import { knowsPasskeys } from '../lib/passkey.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { shellTexts as t } from './texts.ts'

/** The password was right, and that is not enough: first a second factor. */
export function MustEnrolPage() {
  const { signOut } = useSession()
  const [open, setOpen] = useState<'app' | 'passkey'>()
  const close = () => setOpen(undefined)
  usePageTitle(t.enrolTitle)
  return (
    <SignedOutLayout>
      <FormPage title={t.enrolTitle} text={t.enrolText} step>
        <Group mt="md">
          <Button onClick={() => setOpen('app')}>{t.enrol}</Button>
          {knowsPasskeys() && (
            <Button variant="default" onClick={() => setOpen('passkey')}>
              {t.enrolPasskey}
            </Button>
          )}
          <Button variant="default" onClick={() => void signOut()}>
            {t.signOut}
          </Button>
        </Group>
      </FormPage>
      {open === 'app' && <EnrolForm onClose={close} />}
      {open === 'passkey' && <NewPasskeyForm onClose={close} />}
    </SignedOutLayout>
  )
}

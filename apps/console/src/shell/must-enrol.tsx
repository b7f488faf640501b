import '@portal/ui/styles/signed-in.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { EnrolForm } from '../features/account/enrol-form.tsx'
import { FormPage } from '../lib/form-page.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { shellTexts as t } from './texts.ts'

/** The password was right, and that is not enough: first a second factor. */
export function MustEnrolPage() {
  const { signOut } = useSession()
  const [open, setOpen] = useState(false)
  usePageTitle(t.enrolTitle)
  return (
    <SignedOutLayout>
      <FormPage title={t.enrolTitle} text={t.enrolText} step>
        <Group mt="md">
          <Button onClick={() => setOpen(true)}>{t.enrol}</Button>
          <Button variant="default" onClick={() => void signOut()}>
            {t.signOut}
          </Button>
        </Group>
      </FormPage>
      {open && <EnrolForm onClose={() => setOpen(false)} />}
    </SignedOutLayout>
  )
}

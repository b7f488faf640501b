import '../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconQrcode, IconTableImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageProps } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AccessCodeDialog } from './access-code/code-dialog.tsx'
import { slipTexts } from './access-code/texts.ts'
import { CrewDialog } from './access-code/crew-dialog.tsx'
import { AddPerson } from './add-person.tsx'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { Pending } from './pending.tsx'
import { People } from './people.tsx'
import { Roster } from './roster/roster.tsx'
import { rosterTexts } from './roster/texts.ts'
import { userManagementTexts } from './texts.ts'

/** Who may come in: those who wait first, then everyone. */
export function UserManagementPage(props: PageProps) {
  const [query] = useSearchParams()
  return query.get('view') === 'roster' ? <Roster openDialog={props.openDialog} /> : <Accounts {...props} />
}

function Accounts({ openDialog }: PageProps) {
  const t = useTexts(userManagementTexts)
  const slip = useTexts(slipTexts)
  const roster = useTexts(rosterTexts)
  const [dialog, setDialog] = useState<'add' | 'crew' | null>(null)
  const [coded, setCoded] = useState<Account | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Button component={Link} to={paths.userManagement({ view: 'roster' })} variant="default" leftSection={<IconTableImport size={18} />}>
              {roster.open}
            </Button>
            <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => setDialog('crew')}>
              {slip.crew}
            </Button>
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => setDialog('add')}>
              {t.add}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <Pending />
        <People openDialog={openDialog} />
      </div>
      {dialog === 'add' && <AddPerson onClose={close} onCode={setCoded} />}
      {dialog === 'crew' && <CrewDialog onClose={close} />}
      {coded && <AccessCodeDialog account={coded} onClose={() => setCoded(null)} />}
    </>
  )
}

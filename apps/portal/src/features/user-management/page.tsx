import '../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconQrcode, IconTableImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageProps } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { slipTexts } from './access-code/texts.ts'
import { CrewDialog } from './access-code/crew-dialog.tsx'
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
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Button component={Link} to={paths.userManagement({ view: 'roster' })} variant="default" leftSection={<IconTableImport size={18} />}>
              {roster.open}
            </Button>
            <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => setPrinting(true)}>
              {slip.crew}
            </Button>
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => openDialog('addPerson', {})}>
              {t.add}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <Pending />
        <People openDialog={openDialog} />
      </div>
      {printing && <CrewDialog onClose={() => setPrinting(false)} />}
    </>
  )
}

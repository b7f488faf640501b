import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page-header.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AddPerson } from './add-person.tsx'
import classes from './page.module.css'
import { Pending } from './pending.tsx'
import { People } from './people.tsx'
import { userManagementTexts } from './texts.ts'

/** Who may come in: those who wait first, then everyone. */
export function UserManagementPage({ openDialog }: PageProps) {
  const t = useTexts(userManagementTexts)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      />
      <div className={classes.page}>
        <Pending />
        <People openDialog={openDialog} />
      </div>
      {adding && <AddPerson onClose={() => setAdding(false)} />}
    </>
  )
}

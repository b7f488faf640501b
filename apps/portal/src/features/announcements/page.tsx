import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import type { PageProps } from '../../lib/page.ts'
import { PageTabs } from '../../lib/page-tabs/page-tabs.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Automation } from './automation.tsx'
import { Manage } from './manage.tsx'
import { ReaderList } from './reader-list.tsx'
import { manageTexts } from './texts.ts'

/** For readers what is active for them; for editors all of them, and what is announced by itself. */
export function AnnouncementsPage({ openDialog }: PageProps) {
  const t = useTexts(manageTexts)
  const can = useCan()
  const [alerting, setAlerting] = useState(false)
  if (!can('announcements.create')) {
    return (
      <>
        <PageHeader title={t.title} description={t.description} />
        <ReaderList />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.manageDescription}
        actions={
          <>
            {can('notifications.create') && (
              <Button variant="default" leftSection={<IconAlertTriangle size={18} aria-hidden />} onClick={() => setAlerting(true)}>
                {t.sendAlert}
              </Button>
            )}
            <AddButton label={t.add} onClick={() => openDialog('announcement', {})} />
          </>
        }
      />
      <PageTabs
        label={t.tabs}
        tabs={[
          { key: 'all', label: t.tabList, content: <Manage openDialog={openDialog} /> },
          { key: 'automation', label: t.tabAutomation, content: <Automation openDialog={openDialog} /> },
        ]}
      />
      {alerting && <AlertDialog onClose={() => setAlerting(false)} />}
    </>
  )
}

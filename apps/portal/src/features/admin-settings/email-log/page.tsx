import '../../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Link } from 'react-router-dom'
import type { PageProps } from '../../../lib/page.ts'
import { PageTabs } from '../../../lib/page-tabs/page-tabs.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { Delivery } from '../delivery/delivery.tsx'
import { Previews } from '../previews/previews.tsx'
import { MailLog } from './mail-log.tsx'
import { emailLogTexts } from './texts.ts'

/** `/email-debug`: the mails that went out, how well news reaches people, and how each kind of it looks. */
export function EmailLogPage(_: PageProps) {
  const t = useTexts(emailLogTexts)
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={
          <Button component={Link} to={paths.adminSettings({ tab: 'email' })} variant="default">
            {t.settings}
          </Button>
        }
      />
      <PageTabs
        label={t.tabs}
        tabs={[
          { key: 'mails', label: t.list, content: <MailLog /> },
          { key: 'delivery', label: t.delivery, content: <Delivery /> },
          { key: 'previews', label: t.previews, content: <Previews /> },
        ]}
      />
    </>
  )
}

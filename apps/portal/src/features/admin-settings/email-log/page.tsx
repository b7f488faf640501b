import '../../../api/routes-of-few.ts'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import type { PageProps } from '../../../lib/page.ts'
import { PageTabs } from '../../../lib/page-tabs/page-tabs.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { Delivery } from '../delivery/delivery.tsx'
import { Email } from '../email/email.tsx'
import { Previews } from '../previews/previews.tsx'
import { WithSettings } from '../with-settings.tsx'
import { MailLog } from './mail-log.tsx'
import { emailLogTexts } from './texts.ts'

/** `/email-debug`: the mails that went out, how they do and a try of it, how well news reaches people, and how each kind of it looks. */
export function EmailLogPage(_: PageProps) {
  const t = useTexts(emailLogTexts)
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <PageTabs
        label={t.tabs}
        tabs={[
          { key: 'mails', label: t.list, content: <MailLog /> },
          { key: 'settings', label: t.settings, content: <WithSettings>{(all) => <Email all={all} />}</WithSettings> },
          { key: 'delivery', label: t.delivery, content: <Delivery /> },
          { key: 'previews', label: t.previews, content: <Previews /> },
        ]}
      />
    </>
  )
}

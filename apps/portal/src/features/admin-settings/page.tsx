import '../../api/routes-of-few.ts'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { PageParts } from '../../lib/page-tabs/page-parts.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Access } from './access.tsx'
import { Backups } from './backups/backups.tsx'
import { Brand } from './brand/brand.tsx'
import { Chat } from './chat/chat.tsx'
import { Content } from './content/content.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { Email } from './email/email.tsx'
import { LogCard } from './email/log-card.tsx'
import { Forms } from './forms/forms.tsx'
import { General } from './general.tsx'
import { History } from './history/history.tsx'
import { Logs } from './logs/logs.tsx'
import { OwnTexts } from './own-texts.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { settingsTexts } from './texts.ts'
import { WithSettings } from './with-settings.tsx'

/** All that an administrator sets, part by part. */
export function AdminSettingsPage({ openDialog }: PageProps) {
  const t = useTexts(settingsTexts)
  const tabs = [
    { key: 'overview', label: t.overviewTab, content: <Dashboard /> },
    { key: 'general', label: t.generalTab, content: <WithSettings>{(all) => <General all={all} openDialog={openDialog} />}</WithSettings> },
    { key: 'brand', label: t.brandTab, content: <Brand openDialog={openDialog} /> },
    { key: 'access', label: t.accessTab, content: <WithSettings>{(all) => <Access all={all} openDialog={openDialog} />}</WithSettings> },
    { key: 'content', label: t.contentTab, content: <WithSettings>{(all) => <Content all={all} />}</WithSettings> },
    { key: 'forms', label: t.formsTab, content: <WithSettings>{(all) => <Forms all={all} />}</WithSettings> },
    { key: 'chat', label: t.chatTab, content: <WithSettings>{(all) => <Chat all={all} />}</WithSettings> },
    { key: 'notifications', label: t.notificationsTab, content: <WithSettings>{(all) => <QuietHours all={all} />}</WithSettings> },
    { key: 'privacy', label: t.privacyTab, content: <WithSettings>{(all) => <Privacy all={all} param="part" />}</WithSettings> },
    { key: 'texts', label: t.textsTab, content: <WithSettings>{(all) => <OwnTexts all={all} />}</WithSettings> },
    { key: 'email', label: t.emailTab, content: <WithSettings>{(all) => <Email all={all}><LogCard /></Email>}</WithSettings> },
    { key: 'backups', label: t.backupsTab, content: <Backups openDialog={openDialog} /> },
    { key: 'history', label: t.historyTab, content: <History openDialog={openDialog} /> },
    { key: 'logs', label: t.logsTab, content: <Logs /> },
  ]
  return (
    <>
      <PageHeader title={t.title} />
      <PageParts label={t.parts} tabs={tabs} />
    </>
  )
}

import { ActionIcon } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconChecklist, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { Facts } from '../../lib/facts.tsx'
import { inBytes, inDays } from '../../lib/format.ts'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { listWithout } from '../../lib/lists/list-changes.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { isDue } from './document.ts'
import type { Document } from './document.ts'
import classes from './documents.module.css'
import { downloadLink } from './download-link.ts'
import { documentTexts } from './texts.ts'
import { TypeIcon } from './type-icon.tsx'

interface DocumentRowProps {
  document: Document
  openDialog: PageProps['openDialog']
}

/** One document: what it is, whether it waits to be read, and the way to it. */
export function DocumentRow({ document, openDialog }: DocumentRowProps) {
  const t = useTexts(documentTexts)
  const can = useCan()
  const { timezone } = useTenant()
  const { labelOf } = useCategories('documents')
  const { lang, title, description, type, size, uploadDate, category, requires_ack, example } = document
  return (
    <li className={classes.row} lang={lang}>
      <TypeIcon type={type} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          <button type="button" className={classes.open} onClick={() => openDialog('documentView', { document })}>
            {title}
          </button>
        </h2>
        <Facts of={[t.typeIn(type), inBytes(size), inDays(uploadDate, timezone), labelOf(category)]} />
        {description && <p className={classes.description}>{description}</p>}
        <span className={classes.badges}>
          <OtherLanguage lang={lang} />
          {requires_ack && (
            <StatusBadge tone={isDue(document) ? 'warning' : 'success'}>{isDue(document) ? t.due : t.confirmed}</StatusBadge>
          )}
          <ExampleBadge shown={example && can('documents.update')} />
        </span>
      </div>
      <div className={classes.actions}>
        <ActionIcon component="a" {...downloadLink(document)} aria-label={t.downloadNamed(title)}>
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        <DocumentMenu document={document} openDialog={openDialog} />
      </div>
    </li>
  )
}

function DocumentMenu({ document, openDialog }: DocumentRowProps) {
  const t = useTexts(documentTexts)
  const can = useCan()
  const remove = useDelete('documents.remove', openDialog, { hides: [optimisticUpdate('documents.list', (shown, { id }) => listWithout(shown, id))] })
  if (!can('documents.update')) return null
  return (
    <ItemMenu
      name={document.title}
      plain
      onEdit={() => openDialog('document', { document })}
      actions={[
        { label: t.newVersion, icon: IconFileUpload, onClick: () => openDialog('documentVersion', { document }) },
        ...(document.requires_ack
          ? [{ label: t.receipts, icon: IconChecklist, onClick: () => openDialog('documentReceipts', { document }) }]
          : []),
      ]}
      onDelete={() => remove({ id: document.id }, document.title)}
    />
  )
}

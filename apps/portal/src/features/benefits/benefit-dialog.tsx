import { ContentDialog } from '../../lib/forms/content-dialog.tsx'
import type { ContentDialogData } from '../../lib/forms/content-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { benefitsTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    benefits: ContentDialogData
  }
}

/** One benefit: added or changed. */
export function BenefitDialog(props: DialogProps<'benefits'>) {
  const t = useTexts(benefitsTexts)
  return <ContentDialog noun="benefits" {...props} words={{ addTitle: t.add, editTitle: t.edit, add: t.add, categoryLabel: t.group }} />
}

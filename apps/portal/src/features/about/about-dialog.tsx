import { ContentDialog } from '../../lib/forms/content-dialog.tsx'
import type { ContentDialogData } from '../../lib/forms/content-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { aboutTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    edit: ContentDialogData
  }
}

/** One text of the page about the location: added or changed. */
export function AboutDialog(props: DialogProps<'edit'>) {
  const t = useTexts(aboutTexts)
  return <ContentDialog noun="about" {...props} words={{ addTitle: t.add, editTitle: t.edit, add: t.add, categoryLabel: t.section }} />
}

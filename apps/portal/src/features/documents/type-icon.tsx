import {
  IconFileText, IconFileTypeCsv, IconFileTypeDocx, IconFileTypePdf, IconFileTypePpt, IconFileTypeTxt, IconFileTypeXls,
} from '@tabler/icons-react'
import classes from './documents.module.css'

const icons: Record<string, typeof IconFileText> = {
  PDF: IconFileTypePdf, Word: IconFileTypeDocx, Excel: IconFileTypeXls, PowerPoint: IconFileTypePpt, Text: IconFileTypeTxt,
  CSV: IconFileTypeCsv,
}

/** What kind of file it is; the word stands beside it. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? IconFileText
  return (
    <span className={classes.type} aria-hidden>
      <Icon size={26} stroke={1.5} />
    </span>
  )
}

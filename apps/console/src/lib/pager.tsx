import { Pagination } from '@mantine/core'
import { defineTexts } from '../texts/define-texts.ts'
import { formatNumber } from './format.ts'
import classes from './pager.module.css'

const texts = defineTexts({
  en: {
    range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
    behind: 'Nothing is left on this page',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
  },
  es: {
    range: (from, to, total) => `${from}–${to} de ${total}`,
    behind: 'En esta página ya no queda nada',
    pages: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (n) => `Página ${n}`,
  },
})

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Which part of a list is shown, and the way to the rest. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (!total) return null
  const from = (page - 1) * pageSize + 1
  // What stood here went, or the address says too much.
  const isBehind = page > pages
  return (
    <div className={classes.pager}>
      <span className={classes.range} role="status">
        {isBehind ? texts.behind : texts.range(formatNumber(from), formatNumber(Math.min(total, page * pageSize)), formatNumber(total))}
      </span>
      {(pages > 1 || isBehind) && (
        <Pagination
          aria-label={texts.pages}
          total={pages}
          value={page}
          onChange={onPage}
          siblings={1}
          size="md"
          getItemProps={(n) => ({ 'aria-label': texts.page(n) })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? texts.previous : texts.next })}
        />
      )}
    </div>
  )
}

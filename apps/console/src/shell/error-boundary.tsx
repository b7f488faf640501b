import { Button } from '@mantine/core'
import { CatchErrors } from '@portal/ui/states/catch-errors.tsx'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shellTexts as t } from './texts.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  fullPage?: boolean
  /** A change of it (another page) gives the children a new chance. */
  resetOn?: unknown
}

/** What a page throws while it draws, said in words; the rest goes on. */
export function ErrorBoundary({ children, fullPage, resetOn }: ErrorBoundaryProps) {
  const crash = (stale: boolean) => (
    <MessagePage
      icon={IconAlertTriangle}
      title={t.crashTitle}
      text={stale ? t.newVersion : t.crashText}
      action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
      fullPage={fullPage}
    />
  )
  return (
    <CatchErrors resetOn={resetOn} renderCrash={crash}>
      {children}
    </CatchErrors>
  )
}

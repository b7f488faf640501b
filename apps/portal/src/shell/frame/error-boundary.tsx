import { Button } from '@mantine/core'
import { CatchErrors } from '@portal/ui/states/catch-errors.tsx'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { network } from '../../api/network.ts'
import { appUpdate } from '../../lib/app/app-update.ts'
import { useOnline } from '../use-online.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { noPageTexts } from './no-page-texts.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  fullPage?: boolean
  /** A change of it (another page) gives the children a new chance. */
  resetOn?: unknown
}

/** What a page throws while it draws, said in words; the rest goes on. */
export function ErrorBoundary({ children, fullPage, resetOn }: ErrorBoundaryProps) {
  return (
    <CatchErrors resetOn={resetOn} renderCrash={(stale) => <Crash stale={stale} fullPage={fullPage} />}>
      {children}
    </CatchErrors>
  )
}

function Crash({ stale, fullPage }: { stale: boolean; fullPage?: boolean }) {
  const t = useTexts(noPageTexts)
  const online = useOnline()
  // Without a network code is not gone, only out of reach: a page loaded anew then would not open at all.
  const outOfReach = stale && !online
  useEffect(() => {
    // A page that is loaded anew without a network is no page any more.
    if (stale && online) void network.check().then((reached) => reached && appUpdate.reloadForGoneCode())
  }, [stale, online])
  const again = <Button onClick={() => location.reload()}>{t.reload}</Button>
  const staleText = online ? t.newVersion : t.outOfReach
  return (
    <MessagePage
      icon={IconAlertTriangle}
      title={outOfReach ? t.outOfReachTitle : t.crashTitle}
      text={stale ? staleText : t.crashText}
      action={outOfReach ? undefined : again}
      fullPage={fullPage}
    />
  )
}

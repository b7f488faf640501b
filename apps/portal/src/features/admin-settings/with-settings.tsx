import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { settingsTexts } from './texts.ts'
import type { AllSettings } from './use-settings.ts'

/** What needs the settings, once they are there. */
export function WithSettings({ children }: { children: (all: AllSettings) => ReactNode }) {
  const t = useTexts(settingsTexts)
  const { data, error, refetch, isFetching } = useCall('admin.settings')
  if (data) return children(data.data)
  if (!error) return <Skeletons count={4} />
  return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
}

import { defaultPreferences } from '@portal/contract/notifications/preferences'
import type { Preferences } from '@portal/contract/notifications/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import type { Aside } from '../../api/use-call.ts'
import { savePreferences } from './save-preferences.ts'

/** What one wants to hear of. Could it not be loaded, the usual settings stand: push off, everything else on. */
export function usePreferences(options?: Aside) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useCall('notifications.preferences', {}, options)
  const save = useAction('notifications.updatePreferences', {
    optimistic: [optimisticUpdate('notifications.preferences', (shown, sent: Partial<Preferences>) => ({ ...shown, data: { ...shown.data, ...sent } }))],
  })
  useEffect(() => {
    if (error) console.warn('Notification preferences', error)
  }, [error])
  // Shown as turned while what stands by now is asked for.
  const [turned, setTurned] = useState<Partial<Preferences>>({})
  const values: Preferences = { ...(data?.data ?? defaultPreferences), ...turned }
  const set = async (changes: Partial<Preferences>) => {
    setTurned((now) => ({ ...now, ...changes }))
    try {
      return await savePreferences(client, changes, save.mutateAsync)
    } finally {
      const isOver = (name: string, value: boolean | undefined) => changes[name as keyof Preferences] === value
      setTurned((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => !isOver(name, value))))
    }
  }
  return {
    values,
    loaded: Boolean(data ?? error),
    failed: !data && Boolean(error),
    retry: () => void refetch(),
    isFetching,
    set,
  }
}

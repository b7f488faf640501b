import { defaultPreferences } from '@portal/contract/notifications/preferences'
import type { Preferences } from '@portal/contract/notifications/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { callOptions, useCall } from '../../api/use-call.ts'
import type { Aside } from '../../api/use-call.ts'

const known = callOptions('notifications.preferences', {}).queryKey

/** What one wants to hear of. Could it not be loaded, the usual settings stand: push off, everything else on. */
export function usePreferences(options?: Aside & { every?: number }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useCall('notifications.preferences', {}, options)
  const save = useAction('notifications.updatePreferences', {
    optimistic: [optimisticUpdate('notifications.preferences', (shown, sent: Partial<Preferences>) => ({ ...shown, data: { ...shown.data, ...sent } }))],
  })
  useEffect(() => {
    if (error) console.warn('Notification preferences', error)
  }, [error])
  const values: Preferences = data?.data ?? defaultPreferences
  return {
    values,
    loaded: Boolean(data ?? error),
    failed: !data && Boolean(error),
    retry: () => void refetch(),
    isFetching,
    /** The whole object is sent, as it is known by then, for the last one stands; but never the usual settings for what is not known. */
    set: (changes: Partial<Preferences>) => save.mutateAsync({ ...client.getQueryData(known)?.data, ...changes }),
  }
}

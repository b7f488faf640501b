import { useEffect, useState } from 'react'
import { useUiSettings } from '../start/ui-texts.ts'

/** Whether the picture at this address did not load, and what to call when it does not. When the network is back it is tried again. */
export function useBroken(src: string | null | undefined): [broken: boolean, failed: () => void] {
  const { whenBack } = useUiSettings()
  const [broken, setBroken] = useState<string>()
  useEffect(() => (broken ? whenBack?.(() => setBroken(undefined)) : undefined), [broken, whenBack])
  return [Boolean(src) && src === broken, () => setBroken(src ?? undefined)]
}

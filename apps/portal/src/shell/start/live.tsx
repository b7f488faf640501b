import { memo } from 'react'
import { useLive, useLiveChanges, useLiveConnection } from '../../api/use-live.ts'
import { visit } from '../../api/visit.ts'
import { storage } from '../../device/storage.ts'
import { useAfterStart } from './use-after-start.ts'

let asking: ReturnType<typeof setTimeout> | undefined
/** What the location says of itself was changed elsewhere: its brand, or the language of all that its editors write. */
function readBrandSoon(ms: number) {
  asking ??= setTimeout(() => {
    asking = undefined
    dispatchEvent(new Event('brandingUpdated'))
  }, ms)
}

let waiting: ReturnType<typeof setTimeout> | undefined
/** Something was taken back, perhaps: of what lies on this device, what is not for this person any more goes. */
function checkSoon(ms: number) {
  waiting ??= setTimeout(() => {
    waiting = undefined
    const failed = (error: unknown) => console.warn('Kept pictures could not be checked', error)
    void import('./prefetch.ts').then((m) => m.checkPictures()).catch(failed)
  }, ms)
}

/** Listens to the server from the splash on, where there is one; else once the first screen stands. */
export const Live = memo(function Live({ splash }: { splash: boolean }) {
  const started = useAfterStart(!splash)
  useLiveConnection(started && !visit.current ? storage.token.get() : null)
  useLiveChanges()
  useLive('changed', ({ of, within }) => {
    checkSoon(Math.random() * within)
    if (of === 'saas') readBrandSoon(Math.random() * within)
  })
  useLive('missed', ({ within } = { within: 0 }) => readBrandSoon(Math.random() * within))
  return null
})

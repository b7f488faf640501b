import { memo } from 'react'
import { useLive, useLiveChanges, useLiveConnection } from '../../api/use-live.ts'
import { visit } from '../../api/visit.ts'
import { storage } from '../../device/storage.ts'
import { useAfterStart } from './use-after-start.ts'

/** When the server restarts, all devices have missed something at the same moment. */
const RESTART_MS = 10_000

/** Some time within what the server says; of all that is said meanwhile, once. */
function soon(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return ({ within } = { within: 0 }) => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, Math.random() * within)
  }
}
const failed = (error: unknown) => console.warn('What is kept could not be checked', error)
/** What the location says of itself was changed elsewhere: its brand, or the language of all that its editors write. */
const readBrand = soon(() => dispatchEvent(new Event('brandingUpdated')))
/** Something was taken back, perhaps: of what lies on this device, what is not for this person any more goes. */
const checkPictures = soon(() => void import('./prefetch.ts').then((m) => m.checkPictures()).catch(failed))
const checkAll = soon(() => void import('./prefetch.ts').then((m) => m.sweepAgain()).catch(failed))

/** Listens to the server from the splash on, where there is one; else once the first screen stands. */
export const Live = memo(function Live({ splash }: { splash: boolean }) {
  const started = useAfterStart(!splash)
  useLiveConnection(started && !visit.current ? storage.token.get() : null)
  useLiveChanges()
  useLive('changed', (said) => {
    if (said.of === 'documents') checkAll(said)
    else checkPictures(said)
    if (said.of === 'saas') readBrand(said)
  })
  useLive('missed', (spread) => {
    readBrand(spread)
    checkAll(spread ?? { within: RESTART_MS })
  })
  return null
})

import { network } from '../../../api/network.ts'
import { isBusy } from '../../../lib/uploads/queue.ts'
import type { UploadQueue } from '../../../lib/uploads/queue.ts'

/** Whether a message goes when its files are there: it was not asked for, it will, or one of them could not be sent. */
export type Wish = 'none' | 'waiting' | 'stopped'

/**
 * A message that waits for its files, until they are there or until it is clear that there is no network. Also while nobody looks
 * at its conversation: whoever wrote it was told that it goes. Knows nothing of React.
 */
export function whenThere(queue: Pick<UploadQueue, 'read' | 'subscribe'>) {
  let wish: Wish = 'none'
  let post = () => {}
  let unwatch = () => {}
  const listeners = new Set<() => void>()
  function be(next: Wish) {
    if (next === wish) return
    wish = next
    unwatch()
    unwatch = next === 'none' ? () => {} : watch()
    for (const listener of listeners) listener()
  }
  function look() {
    const uploads = queue.read()
    const failed = uploads.some(({ state }) => state === 'failed')
    if (wish === 'stopped') {
      if (!failed) be('none')
    } else if (failed) be('stopped')
    else if (!network.isReached() || !uploads.some(isBusy)) post()
  }
  function watch() {
    const [queued, online] = [queue.subscribe(look), network.subscribe(look)]
    return () => {
      queued()
      online()
    }
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => wish,
    /** How it is sent, with what was written last. */
    sendBy: (by: () => void) => void (post = by),
    /** It goes as soon as it can. */
    wait() {
      be('waiting')
      if (queue.read().some(({ state }) => state === 'failed')) be('stopped')
    },
    /** It has gone, or is not to go by itself. */
    over: () => be('none'),
  }
}

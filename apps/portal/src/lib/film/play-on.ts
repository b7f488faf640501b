import { network } from '../../api/network.ts'

/** Seconds of a video after which it counts as played on. */
const aWhile = 1

type Video = Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'paused' | 'playbackRate' | 'load' | 'play' | 'pause' | 'addEventListener'>

interface Resumed {
  at: number
  back: boolean
}

/**
 * What to do when a video stops for an error. The address that its bytes come from may last for a minute only: asked for anew
 * it goes on where it was. One that fails again before it has played on is broken; without a network it waits for that.
 */
export function createPlayOn(onBroken: () => void) {
  /** Where it was taken up again, until it has played on from there; `back` once it is there. */
  let resumed: Resumed | undefined
  /** Asks for it anew, as it was when it first failed. */
  let again = () => {}
  function waitForNetwork() {
    const stop = network.subscribe(() => {
      if (!network.isReached()) return
      stop()
      again()
    })
  }
  return {
    async failed(video: Video) {
      if (resumed) {
        const reached = network.isReached()
        if (reached && (await network.check())) return onBroken()
        // It may be back by now.
        return network.isReached() ? again() : waitForNetwork()
      }
      const { currentTime: at, paused, playbackRate } = video
      const mine: Resumed = { at, back: false }
      resumed = mine
      const takeUp = () => {
        mine.back = true
        // It had not begun: it does so by itself.
        if (at === 0) return
        video.currentTime = at
        video.playbackRate = playbackRate
        if (paused) video.pause()
        else void video.play().catch(() => {})
      }
      again = () => {
        mine.back = false
        video.addEventListener('loadedmetadata', takeUp, { once: true })
        video.load()
      }
      again()
    },
    moved({ currentTime, seeking }: Pick<Video, 'currentTime' | 'seeking'>) {
      if (resumed?.back && !seeking && Math.abs(currentTime - resumed.at) > aWhile) resumed = undefined
    },
  }
}

const films = new WeakMap<HTMLVideoElement, ReturnType<typeof createPlayOn>>()

/** For the `onError` of a film, which is followed from then on. One that is broken is logged in any case. */
export function playOn(film: HTMLVideoElement, onBroken = () => {}) {
  const known = films.get(film)
  if (known) return void known.failed(film)
  const own = createPlayOn(() => {
    console.warn('A film does not play')
    onBroken()
  })
  films.set(film, own)
  film.addEventListener('timeupdate', () => own.moved(film))
  void own.failed(film)
}

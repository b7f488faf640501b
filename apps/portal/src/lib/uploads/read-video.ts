interface VideoFacts {
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  /** A picture of it, early on. */
  poster: File | null
}

const nothing: VideoFacts = { width: null, height: null, duration: null, poster: null }
const PATIENCE_MS = 10_000
const POSTER_WIDTH = 1280

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), PATIENCE_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener('error', settle(() => reject(new Error('not playable'))), { once: true })
  })
}

async function seek(video: HTMLVideoElement, seconds: number) {
  const there = happened(video, 'seeked')
  video.currentTime = seconds
  await there
}

/** Recordings of a browser do not say how long they are until someone has gone to their end. */
async function durationOf(video: HTMLVideoElement): Promise<number | null> {
  if (video.duration === Infinity) await seek(video, 1e7)
  return Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null
}

async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const scale = Math.min(1, POSTER_WIDTH / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}

/** Takes size, length and a picture of a video in the browser. What it can't play it can't tell of: then all is null. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const loaded = happened(video, 'loadeddata')
    video.src = url
    await loaded
    if (!video.videoWidth) return nothing
    const duration = await durationOf(video)
    // Past the black of the first frames.
    await seek(video, Math.min(2, (duration ?? 0) * 0.2))
    return { width: video.videoWidth, height: video.videoHeight, duration, poster: await pictureOf(video) }
  } catch {
    return nothing
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

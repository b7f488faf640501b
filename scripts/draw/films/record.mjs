/**
 * Read as text by ../films.ts and run in a page: paints the pictures as time goes by and records what is painted.
 * @param {{ shown: string[], width: number, height: number, seconds: number, fade: number }} film the pictures as data URLs
 * @returns {Promise<number[]>} the bytes of an MP4
 */
export async function record({ shown, width, height, seconds: each, fade: over }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paint = canvas.getContext('2d')
  const images = await Promise.all(shown.map(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image
  }))
  const draw = (image, through, index) => {
    const zoom = (Math.max(width / image.width, height / image.height)) * (1.02 + 0.1 * through)
    const [w, h] = [image.width * zoom, image.height * zoom]
    const drift = (index % 2 ? 0.65 : 0.35) + (index % 2 ? -0.3 : 0.3) * through
    paint.drawImage(image, (width - w) * drift, (height - h) * 0.5, w, h)
  }
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=avc1.42E01E', videoBitsPerSecond: 170_000 })
  const pieces = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  const begun = performance.now()
  const frame = () => {
    const at = Math.min((performance.now() - begun) / 1000, images.length * each - 0.001)
    const index = Math.floor(at / each)
    const into = at - index * each
    paint.globalAlpha = 1
    draw(images[index], into / each, index)
    const next = images[index + 1]
    if (next && into > each - over) {
      paint.globalAlpha = (into - each + over) / over
      draw(next, 0, index + 1)
    }
  }
  frame()
  recorder.start()
  const timer = setInterval(frame, 40)
  await new Promise((resolve) => setTimeout(resolve, images.length * each * 1000))
  clearInterval(timer)
  recorder.stop()
  await stopped
  return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
}

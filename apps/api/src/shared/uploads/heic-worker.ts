// Unpacks one HEIC photo and leaves a JPEG of it beside it: in a thread of its own, which ends with it and takes its memory along.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

interface Decoded {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}

const { source, target, maxPixels } = workerData as { source: string; target: string; maxPixels: number }
// CommonJS, and without types that fit.
const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as { HeifDecoder: new () => { decode(bytes: Uint8Array): Decoded[] } }

async function convert(): Promise<'done' | 'broken' | 'pixels'> {
  const images = new HeifDecoder().decode(readFileSync(source))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return 'broken'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return 'pixels'
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) return 'broken'
  await sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().jpeg({ quality: 92 }).toFile(target)
  return 'done'
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await convert())

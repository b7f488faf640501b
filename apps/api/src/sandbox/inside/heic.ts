import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Work } from './main.ts'

interface Decoded {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}

// CommonJS, and without types that fit.
const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as { HeifDecoder: new () => { decode(bytes: Uint8Array): Decoded[] } }

/** A HEIC photo as JPEG, upright and without anything that is not picture. */
export const convertHeic: Work<'convertHeic'> = async ({ maxPixels }, { content, output }) => {
  const images = new HeifDecoder().decode(await readFile(content))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return 'broken'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return 'pixels'
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) return 'broken'
  await sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().jpeg({ quality: 92 }).toFile(output('jpeg'))
  return 'done'
}

import sharp from 'sharp'
import { detect } from './detect.ts'
import type { Work } from './main.ts'
import { openArchive } from './zip.ts'

const isArchive = (mime: string) => /officedocument|opendocument/.test(mime)

async function measure(path: string) {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(() => ({ width: 0, height: 0 }))
  return width && height ? { width: Math.min(width, 100_000), height: Math.min(height, 100_000) } : null
}

function weigh(path: string) {
  using archive = openArchive(path)
  return archive && { entries: archive.count, bytes: archive.bytes }
}

/** What a file is by its bytes; how large its picture claims to be; what its archive claims to unpack to. */
export const identify: Work<'identify'> = async ({ name }, { content }) => {
  const { mime, family, recognised } = await detect(content, name ?? undefined)
  return {
    mime, recognised,
    picture: family === 'image' ? await measure(content) : null,
    archive: isArchive(mime) ? (weigh(content) ?? { entries: 0, bytes: 0 }) : null,
  }
}

import { rename, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { openTurns } from '../one-at-a-time.ts'

/** What iPhones take but at their very largest; each pixel is eight bytes of memory on the way. */
export const heicPixels = 25_000_000
/** A photo of that size takes two seconds. */
const patienceMs = 60_000

export const isHeic = (mime: string) => /^image\/hei[cf](-sequence)?$/.test(mime)

const inTurn = openTurns()

/**
 * Makes the file at this path a JPEG, upright and without anything that is not picture; one at a time in a process.
 * @returns what kept it from that; the file is then as it was
 */
export function convertHeic(path: string): Promise<'done' | 'broken' | 'pixels'> {
  return inTurn('heic', async () => {
    const target = `${path}.jpeg`
    const result = await inWorker({ source: path, target, maxPixels: heicPixels })
    if (result === 'done') await rename(target, path)
    else await rm(target, { force: true })
    return result
  })
}

function inWorker(workerData: object): Promise<'done' | 'broken' | 'pixels'> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  return new Promise<'done' | 'broken' | 'pixels'>((resolve) => {
    const timer = setTimeout(() => resolve('broken'), patienceMs)
    // A file that throws the decoder off is a broken one: what it says of it helps nobody.
    worker.once('message', resolve).once('error', () => resolve('broken')).once('exit', () => {
      clearTimeout(timer)
      resolve('broken')
    })
  }).finally(() => void worker.terminate())
}

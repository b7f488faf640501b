import type { offline } from '../../api/offline/offline.ts'

/** Does something with what lies on this device. Its code comes when it is first needed; a browser that keeps nothing does without. */
export async function onDevice<T>(work: (kept: typeof offline) => Promise<T>): Promise<T | null> {
  try {
    const module = await import('../../api/offline/offline.ts')
    return await work(module.offline)
  } catch (error) {
    console.warn('Nothing can be kept on this device', error)
    return null
  }
}

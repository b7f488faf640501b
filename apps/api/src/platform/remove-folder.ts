import type { Files } from '../outside/files/index.ts'

const atOnce = 500

/** Every file below a folder, some hundred at a time. */
export async function removeFolder(files: Pick<Files, 'list' | 'remove'>, folder: string): Promise<void> {
  let keys: string[] = []
  for await (const { key } of files.list(folder)) {
    if (keys.push(key) < atOnce) continue
    await files.remove(keys)
    keys = []
  }
  if (keys.length) await files.remove(keys)
}

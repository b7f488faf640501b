import { sessionScope } from './session-marker.ts'
import { dropSharedFiles, keepSharedFiles } from './shared-files.ts'
import type { Shared } from './shared-files.ts'

/** Photos of the share sheet wait for the photos page, which is told how that went; of nobody signed in, none are kept. */
export async function takeIn(request: Pick<Request, 'formData'>): Promise<Shared> {
  try {
    if (!(await sessionScope())) return 'nobody'
    return await keepSharedFiles(await request.formData())
  } catch (error) {
    // Half of them would look like all.
    await dropSharedFiles().catch(() => {})
    return (error as Error).name === 'QuotaExceededError' ? 'full' : 'lost'
  }
}

import { ApiError } from '@portal/contract/client/api-error'

/** Why a call could not even leave: changed, moved or removed since it was chosen, a file can't be read, and no network brings it back. */
export async function lostFileIn(input: Record<string, unknown>): Promise<ApiError | undefined> {
  const files = Object.values(input).flat().filter((value) => value instanceof Blob)
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer()
    return undefined
  } catch {
    return new ApiError(422, { code: 'file.lost' })
  }
}

import { resumableFrom } from '@portal/contract/kit/upload-sizes'
import { callWithProgress } from '../../api/call-with-progress.ts'
import type { CallName, Input, Reply } from '../../api/types.ts'
import { retry, willPass } from './patience.ts'
import { sendParts } from './send-parts.ts'
import type { Purpose, Resumable, SendOptions } from './send-parts.ts'

interface Target<N extends CallName> {
  call: N
  /** The form field of the file. */
  field: string
  purpose: Purpose
  /** The other fields and files of the call. */
  input: Partial<Input<N>>
}

/** Kept over a retry of the same file: the same key, the same upload. */
export interface Attempt extends Resumable {
  idempotencyKey: string
  /** All parts are there, and the call was tried with them: whether it took them is not known until it answers. */
  tried?: string
}

/** Sends one file with the call that it is for: in one piece up to 32 MB, else in parts. */
export async function sendFile<N extends CallName>(
  file: File, { call, field, purpose, input }: Target<N>, attempt: Attempt, options: SendOptions,
): Promise<Reply<N>> {
  const large = file.size > resumableFrom
  if (large) attempt.tried ??= await sendParts(file, purpose, attempt, options)
  const stand = attempt.tried ? { uploadIds: [attempt.tried] } : { [field]: file }
  const onProgress = (sent: number, total: number) => !large && options.onProgress((sent / total) * file.size)
  try {
    return await retry(
      () => {
        // All of it is there: no try of the call tells how far it is.
        if (large) options.onProgress(file.size)
        return callWithProgress(call, { ...input, ...stand } as unknown as Input<N>, { onProgress, signal: options.signal, idempotencyKey: attempt.idempotencyKey })
      },
      options,
    )
  } catch (error) {
    // Refused for good: the next try looks again for what is there of it.
    if (!willPass(error)) attempt.tried = undefined
    throw error
  }
}

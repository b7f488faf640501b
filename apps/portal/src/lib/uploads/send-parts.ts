import { ApiError } from '@portal/contract/client/api-error'
import { partSize } from '@portal/contract/kit/upload-sizes'
import type { uploadPurposes } from '@portal/contract/uploads'
import { callWithProgress } from '../../api/call-with-progress.ts'
import { call } from '../../api/call.ts'
import { retry } from './patience.ts'
import type { pause } from './patience.ts'

export type Purpose = (typeof uploadPurposes)[number]

export interface SendOptions {
  signal: AbortSignal
  /** Bytes of the file that are there. */
  onProgress: (sent: number) => void
  /** The network is gone or the server restarts: it goes on by itself. */
  onPause: () => void
  wait?: typeof pause
}

/** What a large file has reached so far; kept over a retry, so that nothing is sent twice. */
export interface Resumable {
  id?: string
  /** Of its beginning: when the answer to that is lost, the same upload is asked for again. */
  createKey?: string
}

/**
 * Sends a large file in parts that survive a dropped connection: after one the server is asked which parts it has.
 * @returns the upload's id, for `uploadIds` of the call that uses it
 */
export function sendParts(file: File, purpose: Purpose, resumable: Resumable, options: SendOptions): Promise<string> {
  return retry((progressed) => sendMissing(file, purpose, resumable, options, progressed), options)
}

async function sendMissing(
  file: File, purpose: Purpose, resumable: Resumable, { signal, onProgress }: SendOptions, progressed: () => void,
): Promise<string> {
  const upload = await find(file, purpose, resumable, signal)
  if (upload.state === 'complete') return upload.id
  const here = new Set(upload.received)
  const sizeOf = (number: number) => Math.min(partSize, file.size - (number - 1) * partSize)
  const bytesHere = () => [...here].reduce((sum, number) => sum + sizeOf(number), 0)
  onProgress(bytesHere())
  for (let number = 1; number <= upload.parts; number += 1) {
    if (here.has(number)) continue
    const before = bytesHere()
    const start = (number - 1) * partSize
    const part = new File([file.slice(start, start + partSize)], file.name)
    await callWithProgress('uploads.part', { id: upload.id, number, part }, {
      signal,
      onProgress: (sent) => onProgress(before + Math.min(sent, part.size)),
    })
    here.add(number)
    progressed()
  }
  await call('uploads.complete', { id: upload.id }, { signal })
  return upload.id
}

/** The upload that was begun, or a new one: also when the server has forgotten the old one. */
async function find(file: File, purpose: Purpose, resumable: Resumable, signal: AbortSignal) {
  if (resumable.id) {
    try {
      return (await call('uploads.get', { id: resumable.id }, { signal })).data
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      resumable.id = resumable.createKey = undefined
    }
  }
  resumable.createKey ??= crypto.randomUUID()
  const { data } = await call('uploads.create', { name: file.name, size: file.size, purpose }, { signal, idempotencyKey: resumable.createKey })
  resumable.id = data.id
  return data
}

/** Takes what arrived of a given-up file away again. What can't be reached goes after a day by itself. */
export async function forget({ id }: Resumable): Promise<void> {
  if (id) await call('uploads.cancel', { id }).catch(() => {})
}
